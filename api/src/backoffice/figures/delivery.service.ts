import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findDeliveryMonths, findLegs, type LegTimes, LEGS, type MonthTimes } from './delivery.repository.ts';
import { LEG_NAMES } from './figures.messages.ts';
import { column, fact, type Of, tableOf } from './make-figure.ts';
import { type Period, slicesOf, type Span } from './period.ts';

type Times = Pick<LegTimes, 'vehicles'> & { median: number | null; p90: number | null };
const NOTHING: Times = { vehicles: 0, median: null, p90: null };

const times: readonly Of<Times>[] = [
  column('vehicles', 'Véhicules', 'count', ({ vehicles }) => vehicles),
  column('median', 'Médiane', 'days', ({ median }) => median),
  column('p90', '9 véhicules sur 10', 'days', ({ p90 }) => p90),
];

/** How long a vehicle takes from its order to its buyer, step by step. */
export async function deliveryTimes(db: Database, { period, before }: Period): Promise<Figure> {
  const [legs, legsBefore, months, monthsBefore] = await Promise.all([
    findLegs(db, period),
    findLegs(db, before),
    findDeliveryMonths(db, period),
    findDeliveryMonths(db, before),
  ]);
  const whole = (rows: readonly LegTimes[]): Times => rows.find(({ leg }) => leg === 'whole') ?? NOTHING;
  const of = { now: whole(legs), before: whole(legsBefore) };
  const byMonth = (span: Span, some: readonly MonthTimes[]): (Times & { slice: string })[] => {
    const bySlice = new Map(some.map((month) => [month.slice, month]));
    return slicesOf(span, 'month').map((slice) => ({ ...(bySlice.get(slice) ?? NOTHING), slice }));
  };
  return {
    figure: 'delivery',
    period: { from: period.from, to: period.to },
    before: { from: before.from, to: before.to },
    facts: [
      fact('median', 'Délai médian', 'days', of, ({ median }) => median),
      fact('p90', '9 véhicules sur 10 en moins de', 'days', of, ({ p90 }) => p90),
      fact('vehicles', 'Véhicules livrés', 'count', of, ({ vehicles }) => vehicles),
    ],
    tables: [
      tableOf<Times & { name: string }>(
        'steps',
        'Par étape',
        [column('leg', 'Étape', 'text', ({ name }) => name), ...times],
        LEGS.map((leg) => ({ name: LEG_NAMES[leg], ...(legs.find((row) => row.leg === leg) ?? NOTHING) })),
      ),
      tableOf<Times & { slice: string }>(
        'months',
        'De la commande à la livraison, par mois',
        [column('slice', 'Mois', 'month', ({ slice }) => slice), ...times],
        byMonth(period, months),
        monthsBefore.length > 0 ? byMonth(before, monthsBefore) : null,
      ),
    ],
    notes: [],
  };
}
