import type { LenderReport } from '../../../platform/adapters/lender/lender.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { findByReference } from '../../financings/financings.repository.ts';
import { applyLenderReport } from './apply-lender-report.service.ts';
import { type LenderParts, lenderOf } from './lender-parts.ts';

// MONEY-68
/** Applies a signed message, idempotently. An unknown reference is ignored. */
export async function receiveLenderReport(parts: LenderParts, report: LenderReport): Promise<void> {
  const financing = await findByReference(parts.db, report.reference);
  if (!financing)
    return parts.log.warn({ reference: report.reference }, 'a lender reports an unknown financing');
  await withTransaction(parts.db, (trx) => applyLenderReport(trx, parts, financing, report));
}

/** Refuses with malformed a message whose signature is not the lender's, invalid where none is configured. */
export async function receiveLenderMessage(
  parts: LenderParts,
  body: unknown,
  signature: string | undefined,
): Promise<void> {
  const lender = lenderOf(parts);
  const report = signature && Buffer.isBuffer(body) ? lender.readMessage(body, signature) : undefined;
  if (!report) return refuse('malformed', 'Cette signature n’est pas valable.');
  await receiveLenderReport(parts, report);
}
