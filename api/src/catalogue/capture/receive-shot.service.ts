import { angleOf } from '@pomelo/contract/capture/angles.ts';
import { MAX_SHOTS, type ReceivedShot, type ShotForm } from '@pomelo/contract/capture/capture.schemas.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { lockVehicle } from '../vehicle-admin/edit-vehicle.service.ts';
import { dropPicture } from '../vehicle-admin/pictures.repository.ts';
import { labelOf } from '../vehicle-admin/vehicle-view.ts';
import { checkUsage } from './capture-links.service.ts';
import { captureRefusals } from './capture.messages.ts';
import type { LinkRow } from './links.repository.ts';
import { damageName, noteDamage, showAngle } from './show-shot.service.ts';
import {
  countShots,
  findProposals,
  findShot,
  insertShot,
  keepMedia,
  markShot,
  type NewShot,
  type StoredDamageShot,
} from './shots.repository.ts';

type Subject = { angle: string; damage: null } | { angle: null; damage: StoredDamageShot };
type Typed = Omit<ShotForm, 'photo'>;

/** An angle or a damage. Refuses with invalid. */
function subjectOf({ angle, partCode, kind, x, y, sizeMm }: Typed): Subject {
  const part = partCode === undefined ? undefined : carPart(partCode);
  if (angle !== undefined && partCode === undefined) return { angle, damage: null };
  if (angle !== undefined || !part || !kind) return refuseField('angle', captureRefusals.oneOfTwo);
  const damage = { code: part.code, view: part.view, x, y, kind, sizeMm };
  return { angle: null, damage: { ...damage, method: null, partsCents: null, note: '' } };
}

export type Receiving = { db: Database; id: number; now: Date };
export type Sent = { form: Typed; mediaId: number | null; bytes: number };

/**
 * What became of a shot that was received before, of this listing and by this sender; undefined for a new one.
 * Refuses with invalid for one of another listing.
 */
export async function receivedBefore(
  db: Database,
  { id, linkId, shotId }: { id: number; linkId: string | null; shotId: string },
): Promise<ReceivedShot | undefined> {
  const shot = await findShot(db, shotId);
  if (!shot) return undefined;
  if (shot.itemId !== id || shot.linkId !== linkId) refuseField('shotId', captureRefusals.otherVehicle);
  return { state: shot.state === 'refused' ? 'superseded' : shot.state };
}

async function newShot({ db, id, now }: Receiving, link: LinkRow | null, sent: Sent) {
  const subject = subjectOf(sent.form);
  if ((await countShots(db, id)) >= MAX_SHOTS) refuse('limit-reached', captureRefusals.mostShots);
  if (sent.mediaId === null) throw new Error('a shot whose photograph was not prepared');
  const { shotId, takenAt } = sent.form;
  return {
    ...subject,
    id: shotId,
    itemId: id,
    linkId: link?.id ?? null,
    mediaId: sent.mediaId,
    bytes: sent.bytes,
    takenAt: new Date(takenAt),
    now,
  };
}

// STOCK-44
/**
 * Receives a shot of the team, once: shown at once, or noted in the draft report. Refuses with not-found,
 * invalid, limit-reached.
 */
export async function receiveShot(
  receiving: Receiving & { record: (entry: Recorded) => void },
  sent: Sent,
): Promise<ReceivedShot> {
  const { db, id, record } = receiving;
  const { row } = await lockVehicle(receiving);
  const before = await receivedBefore(db, { id, linkId: null, shotId: sent.form.shotId });
  const recorded = { resource: 'vehicle', resourceId: id, label: labelOf(row), before: {} } as const;
  if (before) {
    record({ ...recorded, after: { repeated: true } });
    return before;
  }
  const shot = await newShot(receiving, null, sent);
  const state = (await showNow(receiving, row.media_ids, shot)) ? 'shown' : 'superseded';
  await insertShot(db, { ...shot, state });
  record({
    ...recorded,
    after: shot.damage
      ? { condition: 'draft', damage: damageName(shot.damage) }
      : { picture: angleOf(shot.angle)?.name ?? shot.angle },
  });
  return { state };
}

async function showNow(
  receiving: Receiving,
  mediaIds: readonly number[],
  shot: Omit<NewShot, 'state'> & Subject,
): Promise<boolean> {
  if (shot.damage === null) return showAngle(receiving, mediaIds, shot);
  await noteDamage(receiving, shot);
  return true;
}

// STOCK-45
/**
 * Receives a shot of a yard, once: proposed to the team, instead of an earlier one that the link proposed of
 * the angle. Refuses with not-found, invalid, limit-reached.
 */
export async function proposeShot(receiving: Receiving, link: LinkRow, sent: Sent): Promise<ReceivedShot> {
  const { db, id, now } = receiving;
  await lockVehicle(receiving);
  const before = await receivedBefore(db, { id, linkId: link.id, shotId: sent.form.shotId });
  if (before) return before;
  // Checked before its photograph was stored; shots that arrive at once are counted one after the other.
  await checkUsage(db, link, sent.bytes);
  const shot = await newShot(receiving, link, sent);
  const proposals = await findProposals(db, id);
  const former = proposals.find(
    ({ linkId, angle }) => linkId === link.id && angle !== null && angle === shot.angle,
  );
  const isOlder = former !== undefined && former.takenAt > shot.takenAt;
  await insertShot(db, { ...shot, state: isOlder ? 'superseded' : 'proposed' });
  if (isOlder) return { state: 'superseded' };
  await keepMedia(db, shot.mediaId);
  if (former) {
    await markShot(db, former.id, 'superseded');
    if (former.mediaId !== null) await dropPicture(db, former.mediaId, now);
  }
  return { state: 'proposed' };
}
