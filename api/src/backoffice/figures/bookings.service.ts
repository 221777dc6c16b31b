import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findBookingEnds } from './bookings.repository.ts';
import { added, column, fact, type Of, rate, sliceColumn, tableOf } from './make-figure.ts';
import { type Period, slicesOf, type Span } from './period.ts';

const NUMBERS = ['ordered', 'cancelled', 'expired', 'live'] as const;
type Ends = Record<(typeof NUMBERS)[number], number>;

const all = ({ ordered, cancelled, expired, live }: Ends): number => ordered + cancelled + expired + live;
const over = ({ ordered, cancelled, expired }: Ends): number => ordered + cancelled + expired;
const expiry = (ends: Ends): number | null => rate(ends.expired, over(ends));

const columns: readonly Of<Ends>[] = [
  column('bookings', 'Réservations', 'count', all),
  column('ordered', 'Commandées', 'count', ({ ordered }) => ordered),
  column('cancelled', 'Annulées', 'count', ({ cancelled }) => cancelled),
  column('expired', 'Expirées', 'count', ({ expired }) => expired),
  column('live', 'En cours', 'count', ({ live }) => live),
  column('rate', 'Taux d’expiration', 'rate', expiry),
];

/** How many bookings end by themselves. */
export async function bookingEnds(
  db: Database,
  { period, before, unit }: Period,
  now: Date,
): Promise<Figure> {
  const [groups, groupsBefore] = await Promise.all([
    findBookingEnds(db, period, unit, now),
    findBookingEnds(db, before, unit, now),
  ]);
  const of = { now: added(groups, NUMBERS), before: added(groupsBefore, NUMBERS) };
  const slices = (span: Span, some: typeof groups) => {
    const bySlice = Map.groupBy(some, ({ slice }) => slice);
    return slicesOf(span, unit).map((slice) => ({ slice, ...added(bySlice.get(slice) ?? [], NUMBERS) }));
  };
  const makes = [...Map.groupBy(groups, ({ make }) => make)]
    .map(([make, some]) => ({ make, ...added(some, NUMBERS) }))
    .toSorted((one, other) => all(other) - all(one) || one.make.localeCompare(other.make, 'fr'));
  return {
    figure: 'bookings',
    period: { from: period.from, to: period.to },
    before: { from: before.from, to: before.to },
    facts: [
      fact('rate', 'Taux d’expiration', 'rate', of, expiry),
      fact('expired', 'Réservations expirées', 'count', of, ({ expired }) => expired),
      fact('ordered', 'Réservations commandées', 'count', of, ({ ordered }) => ordered),
      fact('cancelled', 'Réservations annulées', 'count', of, ({ cancelled }) => cancelled),
      fact('live', 'Encore en cours', 'count', of, ({ live }) => live),
    ],
    tables: [
      tableOf(
        'ends',
        'Ce que sont devenues les réservations',
        [sliceColumn(unit), ...columns],
        slices(period, groups),
        groupsBefore.length > 0 ? slices(before, groupsBefore) : null,
      ),
      tableOf(
        'makes',
        'Par marque',
        [column<Ends & { make: string }>('make', 'Marque', 'text', ({ make }) => make), ...columns],
        makes,
      ),
    ],
    notes: [],
  };
}
