import {
  HELD_REASONS,
  type Repricing,
  type RepricingPage,
  type RepricingQuery,
  type RepricingRow,
} from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { marginOf } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { euros, type Money } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import {
  findLines,
  findRepricing,
  type LineRow,
  listRepricings,
  type RepricingFacts,
} from './repricings.repository.ts';

function view(facts: RepricingFacts): Repricing {
  const { before, after, marginBefore, marginAfter, held, madeAt, appliedAt, undoneAt, ...same } = facts;
  return {
    ...same,
    madeAt: madeAt.toISOString(),
    state: undoneAt ? 'undone' : appliedAt ? 'applied' : 'previewed',
    appliedAt: appliedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    before: euros(Number(before)),
    after: euros(Number(after)),
    marginBefore: euros(Number(marginBefore)),
    marginAfter: euros(Number(marginAfter)),
    held: HELD_REASONS.flatMap((reason) => {
      const count = held[reason] ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
  };
}

const optionalMoney = (cents: number | null): Money | null => (cents === null ? null : euros(cents));

function rowOf({
  vatRegime,
  beforeCents,
  afterCents,
  costCents,
  marketCents,
  ...same
}: LineRow): RepricingRow {
  const marginAt = (priceCents: number | null): Money | null =>
    priceCents === null || costCents === null ? null : euros(marginOf({ vatRegime, priceCents, costCents }));
  return {
    ...same,
    before: euros(beforeCents),
    after: optionalMoney(afterCents),
    marginBefore: marginAt(beforeCents),
    marginAfter: marginAt(afterCents),
    market: optionalMoney(marketCents),
  };
}

/** Refuses with not-found. */
export async function repricingOf(db: Database, id: string): Promise<Repricing> {
  return view((await findRepricing(db, id)) ?? refuse('not-found'));
}

/** Refuses with not-found. */
export async function repricingPage(
  db: Database,
  id: string,
  { tab, page, perPage }: z.output<typeof RepricingQuery>,
): Promise<RepricingPage> {
  const repricing = await repricingOf(db, id);
  const { rows, total } = await findLines(db, id, tab, { page, perPage });
  return { repricing, data: rows.map(rowOf), meta: pageMeta(page, perPage, total) };
}

export async function repricingsPage(db: Database, query: { page: number; perPage: number }) {
  const { rows, total } = await listRepricings(db, query);
  return { data: rows.map(view), meta: pageMeta(query.page, query.perPage, total) };
}
