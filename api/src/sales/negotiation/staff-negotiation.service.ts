import type {
  StaffNegotiation,
  StaffNegotiations,
  StaffNegotiationsQuery,
} from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import { listingsEvenPast } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { type Negotiated, negotiatedOf } from './negotiated-stock.service.ts';
import { actsOf, proposalState } from './negotiation-life.ts';
import { mayNegotiate } from './negotiation-rules.repository.ts';
import { lastOf, negotiationView, proposalView, type ViewParts } from './negotiation-view.ts';
import {
  findNegotiation,
  findNegotiators,
  findProposals,
  type ProposalRow,
} from './price-proposals.repository.ts';
import {
  countNegotiations,
  findNegotiationIds,
  findNegotiationRows,
} from './negotiations-list.repository.ts';

/** A page of the negotiations of all companies. */
export async function staffNegotiationsPage(
  db: Database,
  now: Date,
  { status, workspaceId, page, perPage }: z.output<typeof StaffNegotiationsQuery>,
): Promise<z.infer<typeof StaffNegotiations>> {
  const which = { status, workspaceId };
  const ids = await findNegotiationIds(db, which, { page, perPage }, now);
  const rows = ids.length > 0 ? await findNegotiationRows(db, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    data: ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const { priceCents, askingCents, round, madeAt, validUntil, ...shown } = row;
      return {
        ...shown,
        state: proposalState(row, now),
        price: euros(priceCents),
        asking: euros(askingCents),
        rounds: round,
        madeAt: madeAt.toISOString(),
        validUntil: validUntil.toISOString(),
      };
    }),
    meta: pageMeta(page, perPage, await countNegotiations(db, which, now)),
  };
}

const staffProposal = (row: ProposalRow, now: Date): StaffNegotiation['proposals'][number] => ({
  ...proposalView(row, now),
  author: row.by === 'buyer' ? row.buyerName : (row.staffName ?? 'Pomelo'),
  byRule: row.by === 'pomelo' && row.staffId === null,
});

/** Cost and floor require the permission to read the figures of the portal. */
function figuresOf(
  { floorCents, stock, marketCents, marketSource, views }: Negotiated,
  caller: StaffCaller,
): StaffNegotiation['figures'] {
  const money = (cents: number | null) => (cents === null ? null : euros(cents));
  const mayRead = caller.permissions.has('figures.read');
  return {
    cost: mayRead ? money(stock.costCents) : null,
    floor: mayRead ? money(floorCents) : null,
    market: money(marketCents),
    marketSource,
    stockDays: stock.stockDays,
    views,
  };
}

/** A negotiation as the team weighs it. Refuses with not-found. */
export async function staffNegotiation(
  db: Database,
  { catalogue, kmThreshold, now }: ViewParts,
  caller: StaffCaller,
  id: string,
): Promise<StaffNegotiation> {
  const { workspaceId, itemId } = (await findNegotiation(db, id)) ?? refuse('not-found');
  const rows = await findProposals(db, [id], now);
  const last = lastOf(rows);
  const items = await listingsEvenPast(db, catalogue, [itemId], { kmThreshold, now });
  const negotiated = await negotiatedOf(db, { kmThreshold, now }, { workspaceId, itemId });
  const { company, ...buyer } = await findNegotiators(db, last);
  const view = negotiationView(rows, items.get(itemId) ?? refuse('not-found'), now);
  return {
    id: view.id,
    item: view.item,
    state: view.state,
    by: view.by,
    asking: view.asking,
    proposals: rows.map((row) => staffProposal(row, now)),
    company: { id: workspaceId, rs: company, mayNegotiate: await mayNegotiate(db, workspaceId) },
    buyer,
    figures: figuresOf(negotiated, caller),
    available: negotiated.isAvailable,
    may: [...actsOf('pomelo', last, now)].filter((act) => act !== 'withdraw'),
    now: now.toISOString(),
  };
}
