import { formatKm } from '@pomelo/contract/format.ts';
import type { HandoverFileKind } from '@pomelo/contract/handover/handover-rules.ts';
import type {
  HandoverBody,
  HandoverContent,
  RecordedHandover,
} from '@pomelo/contract/handover/handover.schemas.ts';
import { lockOrderOf } from '../../../sales/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { closeBoth } from './close.service.ts';
import { attachFiles, findFiles } from '../files/files.repository.ts';
import { handoverTime } from './handover-time.ts';
import { alreadyHandedOver, handoverRefusals } from '../base/handover.messages.ts';
import {
  findHandover,
  findHandoverVehicle,
  type HandoverRow,
  insertHandover,
} from '../base/handover.repository.ts';
import { type Checking, requireRelease } from './release.service.ts';
import { blockedBy } from './task.service.ts';

type Named = { id: string; kind: HandoverFileKind };

/** Files that a hand-over names, each with its role. */
function filesIn({ photos, reserves, giver, receiver }: HandoverBody): Named[] {
  const named = (kind: HandoverFileKind, ids: readonly (string | null | undefined)[]): Named[] =>
    ids.flatMap((id) => (id ? [{ id, kind }] : []));
  return [
    ...named(
      'photograph',
      photos.map(({ fileId }) => fileId),
    ),
    ...named(
      'reserve',
      reserves.flatMap((reserve) => reserve.photos),
    ),
    ...named('giver-signature', [giver.fileId]),
    ...named('receiver-signature', [receiver?.fileId]),
  ];
}

/** The files that have not arrived yet. Refuses (invalid) a file in the place of another. */
async function missingFiles(
  db: Database,
  { bundleId, linkId }: { bundleId: string; linkId: string | null },
  named: readonly Named[],
): Promise<string[]> {
  const ids = [...new Set(named.map(({ id }) => id))];
  if (ids.length !== named.length) refuseField('photos', handoverRefusals.wrongFile);
  const found = new Map((await findFiles(db, bundleId, ids)).map((file) => [file.id, file]));
  for (const { id, kind } of named) {
    const file = found.get(id);
    if (file && (file.kind !== kind || file.link_id !== linkId))
      refuseField('photos', handoverRefusals.wrongFile);
  }
  return ids.filter((id) => !found.has(id));
}

const stateOf = ({ closed_at: closedAt }: Pick<HandoverRow, 'closed_at'>): 'closed' | 'awaiting' =>
  closedAt ? 'closed' : 'awaiting';

/** A hand-over that is sent again; the receiver may have signed in the meantime. */
async function recordAgain(
  { trx, now, sender }: Checking,
  stored: HandoverRow,
  body: HandoverBody,
): Promise<RecordedHandover> {
  if (stored.id !== body.handoverId || stored.link_id !== sender.linkId)
    refuse('too-late', alreadyHandedOver(stored.handed_at, stored.given_by));
  if (stored.closed_at || !body.receiver) return { state: stateOf(stored), missing: [] };
  const named: Named[] = body.receiver.fileId
    ? [{ id: body.receiver.fileId, kind: 'receiver-signature' }]
    : [];
  const missing = await missingFiles(trx, { bundleId: stored.bundle_id, linkId: sender.linkId }, named);
  if (missing.length > 0) return { state: 'incomplete', missing };
  await attachFiles(
    trx,
    stored.id,
    named.map(({ id }) => id),
  );
  await closeBoth(trx, stored, { ...body.receiver, reserve: '' }, { now, personId: null });
  return { state: 'closed', missing: [] };
}

const contentOf = (body: HandoverBody): HandoverContent => ({
  place: body.place,
  coordinates: body.coordinates,
  keys: body.keys,
  papers: body.papers,
  otherPapers: body.otherPapers,
  photos: body.photos,
  reserves: body.reserves,
  giver: { name: body.giver.name, fileId: body.giver.fileId },
});

// DELIV-6, DELIV-9
/**
 * Records a hand-over, once: what is sent again is answered as the first time. With the signature of the
 * receiver it is closed, and the vehicle is delivered. Refuses with not-found, invalid, token-used, too-late
 * and too-many-requests.
 */
export async function recordHandover(
  checking: Checking,
  bundleId: string,
  body: HandoverBody,
): Promise<RecordedHandover> {
  const { trx, now, sender } = checking;
  if (!(await lockOrderOf(trx, bundleId))) refuse('not-found');
  const stored = await findHandover(trx, bundleId);
  if (stored) return recordAgain(checking, stored, body);
  const vehicle = (await findHandoverVehicle(trx, bundleId)) ?? refuse('not-found');
  if (vehicle.cancelledAt) refuse('too-late', handoverRefusals.cancelled);
  const named = filesIn(body);
  const missing = await missingFiles(trx, { bundleId, linkId: sender.linkId }, named);
  if (missing.length > 0) return { state: 'incomplete', missing };
  await requireRelease(checking, vehicle, body.release);
  if (body.km !== null && vehicle.km !== null && body.km < vehicle.km && !body.kmConfirmed)
    refuseField('kmConfirmed', handoverRefusals.kmBelow(formatKm(vehicle.km)));
  const reason = await blockedBy(trx, vehicle);
  if (reason !== null) refuse('invalid', reason);
  const { handedAt, clockOffSeconds } = handoverTime(body, { orderedAt: vehicle.orderedAt, now });
  const isNew = await insertHandover(trx, {
    id: body.handoverId,
    bundle_id: bundleId,
    link_id: sender.linkId,
    person_id: sender.personId,
    given_by: sender.name,
    kind: body.kind,
    content: JSON.stringify(contentOf(body)),
    km: body.km,
    signed_at: new Date(body.signedAt),
    handed_at: handedAt,
    received_at: now,
    clock_off_seconds: clockOffSeconds,
  });
  if (!isNew) refuseField('handoverId', handoverRefusals.otherVehicle);
  await attachFiles(
    trx,
    body.handoverId,
    named.map(({ id }) => id),
  );
  if (!body.receiver) return { state: 'awaiting', missing: [] };
  const row = (await findHandover(trx, bundleId)) ?? refuse('not-found');
  await closeBoth(trx, row, { ...body.receiver, reserve: '' }, { now, personId: null });
  return { state: 'closed', missing: [] };
}
