import type { SaleKind } from '@pomelo/contract/deals/totals.ts';
import type { VatStatus } from '../../accounts/index.ts';

/** What shows that a sale without VAT was allowed: the register's own answer. Kept with the order. */
export type VatProof = { vatNumber: string; checkedAt: string; consultation: string };
export type Sale = { kind: SaleKind; proof: VatProof | null };

const DOMESTIC: Sale = { kind: 'domestic', proof: null };

/**
 * How a sale is taxed by its buyer's VAT number: to another member state only with the number of the register's answer,
 * which is the proof. An export is never read from here: the sales team decides it.
 */
export function saleOfStatus(status: VatStatus | undefined): Sale {
  if (!status?.vatNumber || status.vatNumber.startsWith('FR')) return DOMESTIC;
  const { vatNumber, state, checkedAt, consultation } = status;
  if (state !== 'valid' || !checkedAt || !consultation) return DOMESTIC;
  return { kind: 'intra-community', proof: { vatNumber, checkedAt: checkedAt.toISOString(), consultation } };
}
