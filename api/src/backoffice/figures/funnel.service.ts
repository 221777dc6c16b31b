import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { dayNumber, dayText } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { viewsSince } from './figures.messages.ts';
import { findBegun, findFirstViewDay, findOrdered, findViews, type Slice } from './funnel.repository.ts';
import { added, column, fact, per100, sliceColumn, tableOf } from './make-figure.ts';

import { type Period, slicesOf, type Span, type Unit } from './period.ts';

/** `hasViews`: whether views were counted then. */
type Step = { slice: string; hasViews: boolean; views: number; bookings: number; orders: number };
const NUMBERS = ['views', 'bookings', 'orders'] as const;

async function stepsOf(db: Database, span: Span, unit: Unit, since: string | null): Promise<Step[]> {
  const counts = await Promise.all([
    findViews(db, span, unit),
    findBegun(db, span, unit),
    findOrdered(db, span, unit),
  ]);
  const [views, bookings, orders] = counts.map(
    (rows: Slice[]) => new Map(rows.map(({ slice, times }) => [slice, times])),
  );
  const slices = slicesOf(span, unit);
  return slices.map((slice, place) => ({
    slice,
    hasViews: since !== null && since < (slices[place + 1] ?? dayText(dayNumber(span.to) + 1)),
    views: views?.get(slice) ?? 0,
    bookings: bookings?.get(slice) ?? 0,
    orders: orders?.get(slice) ?? 0,
  }));
}

/** From looking at a vehicle to booking it, and to ordering it. */
export async function funnel(db: Database, { period, before, unit }: Period): Promise<Figure> {
  const since = await findFirstViewDay(db);
  const [steps, stepsBefore] = await Promise.all([
    stepsOf(db, period, unit, since),
    stepsOf(db, before, unit, since),
  ]);
  const isKnown = stepsBefore.some(({ hasViews, bookings, orders }) => hasViews || bookings + orders > 0);
  const of = { now: added(steps, NUMBERS), before: added(stepsBefore, NUMBERS) };
  return {
    figure: 'funnel',
    period: { from: period.from, to: period.to },
    before: { from: before.from, to: before.to },
    facts: [
      fact('views', 'Vues', 'count', of, ({ views }) => views),
      fact('bookings', 'Réservations', 'count', of, ({ bookings }) => bookings),
      fact('orders', 'Véhicules commandés', 'count', of, ({ orders }) => orders),
      fact('bookings-per-views', 'Réservations pour 100 vues', 'per100', of, ({ views, bookings }) =>
        per100(bookings, views),
      ),
      fact('orders-per-bookings', 'Commandes pour 100 réservations', 'per100', of, ({ bookings, orders }) =>
        per100(orders, bookings),
      ),
    ],
    tables: [
      tableOf<Step>(
        'steps',
        'Vues, réservations et commandes',
        [
          sliceColumn(unit),
          column('views', 'Vues', 'count', ({ hasViews, views }) => (hasViews ? views : null)),
          column('bookings', 'Réservations', 'count', ({ bookings }) => bookings),
          column('orders', 'Véhicules commandés', 'count', ({ orders }) => orders),
          column('bookings-per-views', 'Réservations pour 100 vues', 'per100', ({ views, bookings }) =>
            per100(bookings, views),
          ),
          column('orders-per-bookings', 'Commandes pour 100 réservations', 'per100', ({ bookings, orders }) =>
            per100(orders, bookings),
          ),
        ],
        steps,
        isKnown ? stepsBefore : null,
      ),
    ],
    notes: since === null || since > before.from ? [viewsSince(since)] : [],
  };
}
