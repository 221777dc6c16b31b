import { MAX_PICTURES } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { angleOf } from '@pomelo/contract/capture/angles.ts';
import { MAX_REPORT_DAMAGES } from '@pomelo/contract/condition/condition.schemas.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import { KIND_LABELS } from '@pomelo/contract/condition/repairs.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { writeDraft } from '../condition/condition.repository.ts';
import { openDraft } from '../condition/open-draft.ts';
import { contentOf } from '../condition/report.ts';
import { conditionRefusals } from '../vehicle-admin/condition.messages.ts';
import {
  dropPicture,
  leaveSource,
  showsContent,
  writePictures,
} from '../vehicle-admin/pictures.repository.ts';
import { vehicleRefusals } from '../vehicle-admin/vehicle-admin.messages.ts';
import { placed } from './order.ts';
import { describeShot, findAngles, keepMedia, type StoredDamageShot } from './shots.repository.ts';

type Target = { db: Database; id: number; now: Date };

/**
 * Shows a photograph on a locked listing at the place of its angle, instead of an earlier one. False when the
 * one that is shown was taken later. Refuses with invalid (the vehicle shows it), limit-reached.
 */
export async function showAngle(
  { db, id, now }: Target,
  mediaIds: readonly number[],
  shot: { mediaId: number; angle: string; takenAt: Date },
): Promise<boolean> {
  const pictures = await findAngles(db, mediaIds);
  const former = pictures.find(({ angle }) => angle === shot.angle);
  if (former?.takenAt && former.takenAt > shot.takenAt) return false;
  const others = pictures.filter((picture) => picture !== former).map((picture) => picture.id);
  if (await showsContent(db, others, shot.mediaId)) refuseField('photo', vehicleRefusals.samePicture);
  if (!former && pictures.length >= MAX_PICTURES) refuse('limit-reached', vehicleRefusals.mostPictures);
  const { name = '', subject = null } = angleOf(shot.angle) ?? {};
  await describeShot(db, shot.mediaId, { angle: shot.angle, caption: name, subject, takenAt: shot.takenAt });
  await writePictures(db, id, placed(pictures, shot.mediaId, shot.angle), true);
  if (former) {
    await dropPicture(db, former.id, now);
    await leaveSource(db, id, former.id);
  }
  return true;
}

/** Notes a damage with its photograph in the draft report of a locked listing. Refuses with limit-reached. */
export async function noteDamage(
  { db, id }: Pick<Target, 'db' | 'id'>,
  shot: { mediaId: number; damage: StoredDamageShot; takenAt: Date },
): Promise<void> {
  const draft = (await openDraft(db, id)) ?? refuse('limit-reached', conditionRefusals.mostVersions);
  const content = contentOf(draft);
  if (content.damages.length >= MAX_REPORT_DAMAGES) refuse('limit-reached', conditionRefusals.mostDamages);
  await describeShot(db, shot.mediaId, {
    angle: null,
    caption: damageName(shot.damage),
    subject: 'damage',
    takenAt: shot.takenAt,
  });
  await keepMedia(db, shot.mediaId);
  const damage = { ...shot.damage, photos: [shot.mediaId] };
  await writeDraft(db, draft.id, { ...content, damages: [...content.damages, damage] });
}

/** « Aile avant gauche, rayure ». */
export const damageName = ({ code, kind }: Pick<StoredDamageShot, 'code' | 'kind'>): string =>
  `${carPart(code)?.name ?? code}, ${KIND_LABELS[kind]}`;
