import type {
  RefuseExportBody,
  ReopenExportBody,
  ReviewProofBody,
} from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { proofsDueOn } from '@pomelo/contract/exports/export-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import { vatStatusOf } from '../../accounts/index.ts';
import {
  applyDeposit,
  paymentOf,
  releaseDeposit,
  settleChangedOrder,
  taxExemptSale,
} from '../../finance/index.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { lockOrder } from '../../sales/index.ts';
import * as say from '../rules/exports.messages.ts';
import { lockedFile, openSeenFile } from '../file/change-file.service.ts';
import { type FileRow, updateFile } from '../file/export-files.repository.ts';
import { judgementOf, suppliedOnOf } from '../file/export-view.ts';
import { notifyBuyer } from '../file/notify-export.service.ts';
import { findProofs, reviewProof } from '../file/proofs.repository.ts';

/** A member of the staff who acts on a file. */
export type ExportActing = { personId: string; now: Date; record: (entry: Recorded) => void };
const ANY_COMPANY = { workspaceId: null };

/** Records a change of a file in the audit log. */
export const recordExport = (
  { record }: Pick<ExportActing, 'record'>,
  { id, number, rs }: Pick<FileRow, 'id' | 'number' | 'rs'>,
  before: unknown,
  after: unknown,
): void => record({ resource: 'export-file', resourceId: id, label: `${number}, ${rs}`, before, after });

// EXPORT-4
/** Accepts or refuses a proof, or refuses one that was accepted by mistake. Refuses with not-found, too-late, changed-meanwhile, already-decided. */
export async function review(
  trx: Database,
  acting: ExportActing,
  id: string,
  proofId: string,
  { version, accept, party, reason }: z.output<typeof ReviewProofBody>,
): Promise<void> {
  const file = await openSeenFile(trx, ANY_COMPANY, id, version);
  const proofs = await findProofs(trx, id);
  const before = proofs.find((proof) => proof.id === proofId) ?? refuse('not-found');
  const { personId: by, now } = acting;
  const state = accept ? 'accepted' : 'refused';
  const decided = { state, party: accept ? party : null, reason, by, now } as const;
  if (!(await reviewProof(trx, proofId, decided))) refuse('already-decided');
  const waits = proofs.some((proof) => proof.id !== proofId && proof.state === 'waiting');
  await updateFile(trx, id, { state: waits ? 'to-review' : 'open' });
  recordExport(acting, file, { state: before.state }, { state, ...(reason && { reason }) });
  if (!accept) await notifyBuyer(trx, file, { event: 'proof-refused', text: reason, key: proofId });
}

// EXPORT-2
/** The number of the company as it is now is checked by the job. Refuses with not-found, too-late, changed-meanwhile. */
export async function checkVatAgain(
  trx: Database,
  acting: ExportActing,
  id: string,
  version: number,
): Promise<void> {
  const file = await openSeenFile(trx, ANY_COMPANY, id, version);
  const status = await vatStatusOf(trx, file.workspaceId);
  await updateFile(trx, id, {
    vat_number: status?.vatNumber ?? file.vatNumber,
    vat_state: 'to-check',
    vat_asked_at: null,
    vat_checked_at: null,
    vat_consultation: null,
  });
  recordExport(acting, file, { state: file.vatState }, { state: 'to-check' });
}

type Decision = { state: 'accepted' | 'refused'; text: string; taxedInvoiceId?: string };

const decide = (
  trx: Database,
  { personId, now }: ExportActing,
  id: string,
  { state, text, taxedInvoiceId }: Decision,
): Promise<void> =>
  updateFile(trx, id, {
    state,
    decided_at: now,
    decided_by: personId,
    decision_text: text,
    taxed_invoice_id: taxedInvoiceId ?? null,
  });

// EXPORT-4, EXPORT-6
/**
 * The vehicle is proven to have left: the exemption holds, and the deposit is released. Serialised by the lock of
 * the file. Refuses with not-found, invalid, too-late, changed-meanwhile.
 */
export async function acceptFile(
  trx: Database,
  acting: ExportActing,
  id: string,
  version: number,
): Promise<FileRow> {
  const file = await openSeenFile(trx, ANY_COMPANY, id, version);
  const proofs = await findProofs(trx, id);
  if (proofs.some(({ state }) => state === 'waiting')) refuse('invalid', say.STILL_WAITING);
  const { met } = await judgementOf(trx, file, proofs, acting.now);
  if (!met) refuse('invalid', say.NOT_MET);
  await decide(trx, acting, id, { state: 'accepted', text: '' });
  const { dealId, number } = file;
  const released = await releaseDeposit(
    trx,
    { bundleId: id, dealId, reason: say.releaseReason(number) },
    acting,
  );
  recordExport(acting, file, { state: file.state }, { state: 'accepted' });
  await notifyBuyer(trx, file, {
    event: 'accepted',
    ...(file.reopenedAt && { key: String(version) }),
    ...(released > 0 && { amountCents: released }),
  });
  return file;
}

// EXPORT-12
/**
 * After a contradiction, or a request of the tax office: an accepted file has to be proven again, and may be
 * refused afterwards. A released deposit is not required again. Serialised by the lock of the file. Refuses
 * with not-found, too-late, changed-meanwhile.
 */
export async function reopenFile(
  trx: Database,
  acting: ExportActing,
  id: string,
  { version, text }: z.output<typeof ReopenExportBody>,
): Promise<void> {
  const file = await lockedFile(trx, ANY_COMPANY, id);
  if (file.version !== version) refuse('changed-meanwhile', say.CHANGED);
  if (file.state !== 'accepted') refuse('too-late', say.NOT_ACCEPTED);
  const { personId, now } = acting;
  await updateFile(trx, id, {
    state: 'open',
    decided_at: null,
    decided_by: null,
    reopened_at: now,
    reopened_by: personId,
    reopened_text: text,
  });
  recordExport(acting, file, { state: file.state }, { state: 'open', text });
  await notifyBuyer(trx, file, { event: 'reopened', text, key: String(version) });
}

// EXPORT-6
/**
 * The exemption is refused: a deposit that was paid pays the VAT, and the vehicle is invoiced again with it; once,
 * serialised by the lock of the file. Not before the proofs were due, unless the number of the buyer is invalid.
 * Refuses with not-found, invalid, too-late, changed-meanwhile.
 */
export async function refuseFile(
  trx: Database,
  acting: ExportActing,
  id: string,
  { version, text }: z.output<typeof RefuseExportBody>,
): Promise<FileRow> {
  const file = await openSeenFile(trx, ANY_COMPANY, id, version);
  const { dealId, vatState } = file;
  if (vatState !== 'invalid') {
    const dueOn = proofsDueOn(suppliedOnOf(file) ?? refuse('invalid', say.NO_TERM));
    if (dayInParis(acting.now) <= dueOn) refuse('invalid', say.notYet(dueOn));
  }
  await lockOrder(trx, dealId);
  const applied = await applyDeposit(trx, id, acting);
  const replaced = await taxExemptSale(trx, { dealId, bundleId: id }, acting.now);
  await decide(trx, acting, id, {
    state: 'refused',
    text,
    ...(replaced && { taxedInvoiceId: replaced.invoice.id }),
  });
  await settleChangedOrder(trx, dealId, acting.now);
  recordExport(
    acting,
    file,
    { state: file.state },
    { state: 'refused', text, ...(replaced && { document: replaced.invoice.number }) },
  );
  await notifyBuyer(trx, file, {
    event: 'refused',
    text,
    ...(replaced && { documents: [...replaced.creditNotes, replaced.invoice].map(({ number }) => number) }),
    ...(applied > 0 && { amountCents: applied }),
    dueCents: (await paymentOf(trx, dealId))?.due.amount,
  });
  return file;
}
