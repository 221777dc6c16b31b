import { createHash } from 'node:crypto';
import type { HandoverReceipt, Signature } from '@pomelo/contract/handover/handover.schemas.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { addDeliveryNote } from '../../documents/delivery-note.service.ts';
import { eventsOf, recordStep } from '../../bundles/tracking/tracking.service.ts';
import { findHandedFiles } from '../files/files.repository.ts';
import { closeHandover, findHandoverVehicle, type HandoverRow } from '../base/handover.repository.ts';
import { mailProof } from '../mails/mail-proof.service.ts';

/**
 * SHA-256 of the content that both sides signed, in the order of its fields, with the hashes of its
 * pictures.
 */
async function hashOf(
  db: Database,
  row: HandoverRow,
  receipt: HandoverReceipt,
  vehicle: { number: string; vin: string | null },
): Promise<Buffer> {
  const files = await findHandedFiles(db, row.id);
  const signed = {
    id: row.id,
    number: vehicle.number,
    vin: vehicle.vin,
    kind: row.kind,
    by: row.given_by,
    km: row.km,
    signedAt: row.signed_at.toISOString(),
    handedAt: row.handed_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    content: row.content,
    receipt,
    files: files.map(({ id, sha256 }) => [id, sha256.toString('hex')]),
  };
  return createHash('sha256').update(JSON.stringify(signed)).digest();
}

// DELIV-9, DELIV-10
/**
 * Closes a hand-over by the signature of the receiver, whose order is locked: the vehicle is delivered by the
 * usual step, once, its delivery note is written from the hand-over, and both sides receive it.
 */
export async function closeBoth(
  trx: Database,
  row: HandoverRow,
  { name, fileId, reserve }: Omit<Signature, 'accepted'> & { reserve: string },
  { now, personId }: { now: Date; personId: string | null },
): Promise<void> {
  const { bundle_id: bundleId, handed_at: handedAt } = row;
  const receipt: HandoverReceipt = { name, fileId, reserve };
  const vehicle = (await findHandoverVehicle(trx, bundleId)) ?? refuse('not-found');
  const sha256 = await hashOf(trx, row, receipt, vehicle);
  await closeHandover(trx, row.id, { receipt, personId, at: now, sha256 });
  // A step that was noted late does not come after the delivery.
  const shipped = ((await eventsOf(trx, [bundleId])).get(bundleId) ?? []).find(
    ({ step }) => step === 'shipped',
  );
  const at = shipped?.at && shipped.at > handedAt ? shipped.at : handedAt;
  await recordStep(trx, bundleId, 'delivered', { at, now });
  const documentId = await addDeliveryNote(trx, bundleId, now);
  if (documentId !== null) await mailProof(trx, row, receipt, documentId);
}
