import type { VehicleCapture } from '@pomelo/contract/backoffice/stock/capture.schemas.ts';
import { ReportDamage } from '@pomelo/contract/condition/condition.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findReports } from '../condition/condition.repository.ts';
import { draftOf } from '../condition/open-draft.ts';
import { contentOf } from '../condition/report.ts';
import { removeUnusedFile } from '../pictures/sweep/sweep-pictures.service.ts';
import { type Editing, lockVehicle } from '../vehicle-admin/edit-vehicle.service.ts';
import { deletePicture } from '../vehicle-admin/pictures.repository.ts';
import { findListing } from '../vehicle-admin/vehicle.repository.ts';
import { labelOf } from '../vehicle-admin/vehicle-view.ts';
import { type CaptureLinks, captureLinks, vehicleHeading } from './capture-links.service.ts';
import { captureRefusals } from './capture.messages.ts';
import { noteDamage, showAngle } from './show-shot.service.ts';
import { findAngles, findProposals, markShot, type ProposalRow } from './shots.repository.ts';

const StoredDamage = ReportDamage.omit({ photos: true });
const damageOf = ({ damage }: ProposalRow) => (damage === null ? null : StoredDamage.parse(damage));

/** Refuses with not-found. */
export async function vehicleCaptureView(
  db: Database,
  captureLinksOf: CaptureLinks,
  id: number,
  now: Date,
): Promise<VehicleCapture> {
  const { title, plate, reference, mediaIds } = await vehicleHeading(db, id, now);
  const [pictures, reports, proposals, links] = [
    await findAngles(db, mediaIds),
    await findReports(db, id),
    await findProposals(db, id),
    await captureLinks(db, captureLinksOf, id, now),
  ];
  const draft = draftOf(reports);
  return {
    title,
    plate,
    reference,
    angles: pictures.flatMap(({ angle }) => (angle === null ? [] : [angle])),
    damages: draft ? contentOf(draft).damages.length : 0,
    proposals: proposals.map((row) => {
      const damage = damageOf(row);
      return {
        shotId: row.id,
        recipient: row.recipient,
        takenAt: row.takenAt.toISOString(),
        angle: row.angle,
        damage: damage && { partCode: damage.code, kind: damage.kind, sizeMm: damage.sizeMm },
      };
    }),
    links,
  };
}

type Deciding = Editing & { shotIds: readonly string[] };

/** The proposals of a locked listing that were decided on. Refuses with not-found for none. */
async function decided({ db, id, shotIds }: Deciding): Promise<ProposalRow[]> {
  const chosen = (await findProposals(db, id)).filter((row) => shotIds.includes(row.id));
  return chosen.length > 0 ? chosen : refuse('not-found', captureRefusals.noShot);
}

// STOCK-45
/**
 * Shows the proposed photographs on the listing, and notes the proposed damages in the draft report. Refuses
 * with not-found, limit-reached.
 */
export async function acceptShots(deciding: Deciding): Promise<void> {
  const { db, id, record } = deciding;
  const { row } = await lockVehicle(deciding);
  const chosen = await decided(deciding);
  let shown = 0;
  for (const proposal of chosen) {
    const { mediaId, angle, takenAt } = proposal;
    const damage = damageOf(proposal);
    if (mediaId === null) continue;
    let isShown = true;
    if (damage) await noteDamage(deciding, { mediaId, damage, takenAt });
    else if (angle !== null) isShown = await acceptAngle(deciding, { mediaId, angle, takenAt });
    await markShot(db, proposal.id, isShown ? 'shown' : 'superseded');
    shown += isShown ? 1 : 0;
  }
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: {},
    after: { pictures: shown, name: chosen[0]?.recipient ?? '' },
  });
}

async function acceptAngle(
  deciding: Deciding,
  shot: { mediaId: number; angle: string; takenAt: Date },
): Promise<boolean> {
  const { db, id } = deciding;
  const listing = await findListing(db, id);
  return showAngle(deciding, listing?.media_ids ?? [], shot);
}

/** Deletes the proposed photographs at once: they must not be visible. Refuses with not-found. */
export async function refuseShots(
  deciding: Deciding & { pool: Database; files: FileStore; afterCommit: (effect: () => void) => void },
): Promise<void> {
  const { db, id, record, pool, files, afterCommit } = deciding;
  const { row } = await lockVehicle(deciding);
  const chosen = await decided(deciding);
  for (const { id: shotId, mediaId } of chosen) {
    await markShot(db, shotId, 'refused');
    const fileKey = mediaId === null ? null : await deletePicture(db, mediaId);
    if (fileKey !== null)
      afterCommit(() => void removeUnusedFile(pool, files, fileKey).catch(() => undefined));
  }
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: {},
    after: { refused: chosen.length, name: chosen[0]?.recipient ?? '' },
  });
}
