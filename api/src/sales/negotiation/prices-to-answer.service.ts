import { euros, type Money } from '@pomelo/contract/money.ts';
import type { OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findPricesToAnswer } from './price-proposals.repository.ts';

export type PriceToAnswer = {
  negotiationId: string;
  title: string;
  /** Price proposed by Pomelo; excluding VAT when `recuperable`, else net. */
  price: Money;
  /** The buyer's own price before; null when there is none. */
  proposed: Money | null;
  vatRegime: OrUnknown<VatRegime>;
  validUntil: Date;
};

/** Prices of Pomelo that this company has to answer, the first to end first. */
export async function pricesToAnswer(db: Database, workspaceId: string, now: Date): Promise<PriceToAnswer[]> {
  const rows = await findPricesToAnswer(db, workspaceId, now);
  return rows.map(({ priceCents, proposedCents, ...price }) => ({
    ...price,
    price: euros(priceCents),
    proposed: proposedCents === null ? null : euros(proposedCents),
  }));
}
