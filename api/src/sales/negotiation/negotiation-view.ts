import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Negotiation, PriceProposal } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { type CatalogueReader, listingsEvenPast } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { actsOf, proposalState } from './negotiation-life.ts';
import { findProposals, type ProposalRow } from './price-proposals.repository.ts';

export type ViewParts = { catalogue: CatalogueReader; kmThreshold: number; now: Date };

const POMELO = 'Pomelo';

/** Without who of the team, or which rule, proposed it. */
export const proposalView = (row: ProposalRow, now: Date): PriceProposal => ({
  round: row.round,
  by: row.by,
  author: row.by === 'buyer' ? row.buyerName : POMELO,
  price: euros(row.priceCents),
  message: row.message,
  madeAt: row.madeAt.toISOString(),
  validUntil: row.validUntil.toISOString(),
  state: proposalState(row, now),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  reason: row.reason,
});

/** The last price of a negotiation. */
export const lastOf = (rows: readonly ProposalRow[]): ProposalRow => rows.at(-1) ?? refuse('not-found');

/** The agreed price, valid while its booking is live and its VAT regime the same, until the vehicle is ordered. */
function agreedOf(last: ProposalRow): Negotiation['agreed'] {
  const { state, productId, bookedUntil, dealId, priceCents, isOfAnotherRegime } = last;
  if (state !== 'accepted' || productId === null || bookedUntil === null || dealId !== null) return null;
  if (isOfAnotherRegime) return null;
  return { productId, price: euros(priceCents), until: bookedUntil.toISOString() };
}

export function negotiationView(rows: readonly ProposalRow[], item: CatalogueItem, now: Date): Negotiation {
  const last = lastOf(rows);
  return {
    id: last.negotiationId,
    item,
    state: proposalState(last, now),
    by: last.by,
    asking: item.pricingListB2b ?? euros(last.askingCents),
    proposals: rows.map((row) => proposalView(row, now)),
    agreed: agreedOf(last),
    may: [...actsOf('buyer', last, now)],
  };
}

/** Negotiations by their ids, in that order: two queries however many there are. */
export async function negotiationsByIds(
  db: Database,
  { catalogue, kmThreshold, now }: ViewParts,
  ids: readonly string[],
): Promise<Negotiation[]> {
  const rows = Map.groupBy(await findProposals(db, ids, now), ({ negotiationId }) => negotiationId);
  const itemIds = [...rows.values()].map((own) => lastOf(own).itemId);
  const items = await listingsEvenPast(db, catalogue, itemIds, { kmThreshold, now });
  return ids.flatMap((id) => {
    const own = rows.get(id) ?? [];
    const item = own.length > 0 ? items.get(lastOf(own).itemId) : undefined;
    return item ? [negotiationView(own, item, now)] : [];
  });
}

/** Refuses with not-found. */
export async function negotiationById(db: Database, parts: ViewParts, id: string): Promise<Negotiation> {
  const [found] = await negotiationsByIds(db, parts, [id]);
  return found ?? refuse('not-found');
}
