import type { SaleKind } from '@pomelo/contract/deals/totals.ts';
import type { Database } from '../../platform/db/tables.ts';
import { vatStatusOf, type VatStatus } from '../../accounts/index.ts';
import type { VatProof } from './vat-proof.repository.ts';

type Sale = { kind: SaleKind; proof: VatProof | null };

const DOMESTIC: Sale = { kind: 'domestic', proof: null };

/**
 * How a sale is taxed by its buyer's VAT number: to another member state only with the number of the
 * register's answer, which is the proof. An export is never derived here: the sales team decides it.
 */
export function saleOfStatus(status: VatStatus | undefined): Sale {
  if (!status?.vatNumber || status.vatNumber.startsWith('FR')) return DOMESTIC;
  const { vatNumber, state, checkedAt, consultation } = status;
  if (state !== 'valid' || !checkedAt || !consultation) return DOMESTIC;
  return { kind: 'intra-community', proof: { vatNumber, checkedAt: checkedAt.toISOString(), consultation } };
}

/**
 * How a workspace's current purchases are taxed. `decided` is the sales team's decision on the deal: an
 * export stays one.
 */
export async function saleTo(
  db: Database,
  workspaceId: string,
  decided: SaleKind = 'domestic',
): Promise<Sale> {
  const sale = saleOfStatus(await vatStatusOf(db, workspaceId));
  return decided === 'export' ? { ...sale, kind: 'export' } : sale;
}
