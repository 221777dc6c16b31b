import { euros, type Money } from '@pomelo/contract/money.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findDealRows } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { offerTotals } from '../offer-view.ts';
import { findOffersToAnswer } from '../offers.repository.ts';
import { saleTo } from '../sale.service.ts';

export type OfferToAnswer = {
  dealId: string;
  number: string;
  vehicles: number;
  total: Money;
  validUntil: Date;
};

/** Offers that wait for a workspace's answer, the first to end first, with their totals. */
export async function offersToAnswer(db: Database, workspaceId: string, now: Date): Promise<OfferToAnswer[]> {
  const open = await findOffersToAnswer(db, workspaceId, now);
  if (open.length === 0) return [];
  const ids = open.map(({ dealId }) => dealId);
  const deals = new Map((await findDealRows(db, ids)).map((deal) => [deal.id, deal]));
  const versions = await versionsOf(db, ids);
  const { kind } = await saleTo(db, workspaceId);
  return open.flatMap(({ offerId, dealId }) => {
    const deal = deals.get(dealId);
    const version = versions.get(dealId)?.find(({ id }) => id === offerId);
    if (!deal || !version) return [];
    const { toPay } = offerTotals(version.lines, deal.sale === 'export' ? 'export' : kind);
    return [
      {
        dealId,
        number: deal.number,
        vehicles: version.lines.length,
        total: euros(toPay.amount),
        validUntil: version.validUntil,
      },
    ];
  });
}
