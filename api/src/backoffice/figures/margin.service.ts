import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { marginCounted, NO_SELLER } from './figures.messages.ts';
import { added, column, fact, type Of, rate, tableOf } from './make-figure.ts';
import { findMargins, type MarginGroup } from './margin.repository.ts';
import { type Period, slicesOf, type Span } from './period.ts';

const NUMBERS = ['vehicles', 'soldCents', 'counted', 'countedCents', 'costCents', 'marginCents'] as const;
type Sums = Record<(typeof NUMBERS)[number], number>;
type Named = Sums & { name: string };

/** Nothing known is no margin of zero. */
const known = (of: (sums: Sums) => number) => (sums: Sums) => (sums.counted === 0 ? null : of(sums));
const marginRate = ({ marginCents, countedCents }: Sums): number | null => rate(marginCents, countedCents);

const columns: readonly Of<Named>[] = [
  column('vehicles', 'Véhicules', 'count', ({ vehicles }) => vehicles),
  column('sold', 'Ventes', 'money', ({ soldCents }) => soldCents),
  column('counted', 'Achat connu', 'count', ({ counted }) => counted),
  column('counted-sold', 'Ventes comptées', 'money', ({ countedCents }) => countedCents),
  column(
    'cost',
    'Achats',
    'money',
    known(({ costCents }) => costCents),
  ),
  column(
    'margin',
    'Marge',
    'money',
    known(({ marginCents }) => marginCents),
  ),
  column('rate', 'Taux de marge', 'rate', marginRate),
];

const byName = (groups: readonly MarginGroup[], nameOf: (group: MarginGroup) => string): Named[] =>
  [...Map.groupBy(groups, nameOf)]
    .map(([name, some]) => ({ name, ...added(some, NUMBERS) }))
    .toSorted(
      (one, other) =>
        other.marginCents - one.marginCents ||
        other.soldCents - one.soldCents ||
        one.name.localeCompare(other.name, 'fr'),
    );

/** Sales less purchase costs, where known. */
export async function margin(db: Database, { period, before }: Period): Promise<Figure> {
  const [groups, groupsBefore] = await Promise.all([findMargins(db, period), findMargins(db, before)]);
  const of = { now: added(groups, NUMBERS), before: added(groupsBefore, NUMBERS) };
  const byMonth = (span: Span, some: readonly MarginGroup[]): Named[] => {
    const bySlice = Map.groupBy(some, ({ slice }) => slice);
    return slicesOf(span, 'month').map((slice) => ({
      name: slice,
      ...added(bySlice.get(slice) ?? [], NUMBERS),
    }));
  };
  const first = (label: string): Of<Named> => column('name', label, 'text', ({ name }) => name);
  return {
    figure: 'margin',
    period: { from: period.from, to: period.to },
    before: { from: before.from, to: before.to },
    facts: [
      fact(
        'margin',
        'Marge',
        'money',
        of,
        known(({ marginCents }) => marginCents),
      ),
      fact('rate', 'Taux de marge', 'rate', of, marginRate),
      fact('counted', 'Véhicules comptés', 'count', of, ({ counted }) => counted),
      fact('vehicles', 'Véhicules commandés', 'count', of, ({ vehicles }) => vehicles),
      fact('sold', 'Ventes', 'money', of, ({ soldCents }) => soldCents),
    ],
    tables: [
      tableOf<Named>(
        'months',
        'Par mois',
        [column('slice', 'Mois', 'month', ({ name }) => name), ...columns],
        byMonth(period, groups),
        groupsBefore.length > 0 ? byMonth(before, groupsBefore) : null,
      ),
      tableOf(
        'makes',
        'Par marque',
        [first('Marque'), ...columns],
        byName(groups, ({ make }) => make),
      ),
      tableOf(
        'sellers',
        'Par commercial',
        [first('Commercial'), ...columns],
        byName(groups, ({ seller }) => seller ?? NO_SELLER),
      ),
    ],
    notes: [marginCounted(of.now.counted, of.now.vehicles)],
  };
}
