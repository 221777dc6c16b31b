import { euros, type Money } from '@pomelo/contract/money.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findDealRows } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { dealTitle } from '../deals.messages.ts';
import { offerTotals, type Version } from '../offer-view.ts';
import { findOffersToAnswer } from '../offers.repository.ts';
import { saleTo } from '../sale.service.ts';

export type OfferToAnswer = {
  dealId: string;
  number: string;
  title: string;
  vehicles: number;
  total: Money;
  /** The total of the buyer's proposal that it answers; null when it answers none. */
  proposed: Money | null;
  validUntil: Date;
};

/** Offers that a workspace has to answer, the first to end first, with their totals. */
export async function offersToAnswer(db: Database, workspaceId: string, now: Date): Promise<OfferToAnswer[]> {
  const open = await findOffersToAnswer(db, workspaceId, now);
  if (open.length === 0) return [];
  const ids = open.map(({ dealId }) => dealId);
  const deals = new Map((await findDealRows(db, ids)).map((deal) => [deal.id, deal]));
  const versions = await versionsOf(db, ids);
  const { kind } = await saleTo(db, workspaceId);
  return open.flatMap(({ offerId, dealId }) => {
    const deal = deals.get(dealId);
    const all = versions.get(dealId) ?? [];
    const version = all.find(({ id }) => id === offerId);
    if (!deal || !version) return [];
    const sale = deal.sale === 'export' ? 'export' : kind;
    const toPayOf = ({ lines }: Version) => euros(offerTotals(lines, sale).toPay.amount);
    const before = all.find(({ version: number }) => number === version.version - 1);
    return [
      {
        dealId,
        number: deal.number,
        title: dealTitle(
          version.lines.map(({ title }) => title),
          undefined,
        ),
        vehicles: version.lines.length,
        total: toPayOf(version),
        proposed: before?.by === 'buyer' ? toPayOf(before) : null,
        validUntil: version.validUntil,
      },
    ];
  });
}
