import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ageName, BY_HAND } from './figures.messages.ts';
import { added, column, fact, type Of, rate, tableOf } from './make-figure.ts';
import { findStockByAge, type StockGroup } from '../../catalogue/index.ts';

/** First days of each age. */
const BOUNDS = [0, 16, 31, 61, 91, 121, 181];
/** The first age that is counted as old. */
const OLD = BOUNDS.indexOf(91) + 1;

type Counted = {
  name: string;
  vehicles: number;
  days: number;
  cents: number;
  oldVehicles: number;
  oldCents: number;
};
const NUMBERS = ['vehicles', 'days', 'cents', 'oldVehicles', 'oldCents'] as const;

const counted = (name: string, groups: readonly StockGroup[]): Counted => ({
  name,
  ...added(
    groups.map(({ step, vehicles, days, cents }) => ({
      vehicles,
      days,
      cents,
      oldVehicles: step >= OLD ? vehicles : 0,
      oldCents: step >= OLD ? cents : 0,
    })),
    NUMBERS,
  ),
});

/** Those with most money tied up first. */
const grouped = (groups: readonly StockGroup[], nameOf: (group: StockGroup) => string): Counted[] =>
  [...Map.groupBy(groups, nameOf)]
    .map(([name, some]) => counted(name, some))
    .toSorted((one, other) => other.cents - one.cents || one.name.localeCompare(other.name, 'fr'));

const TENTHS = 10;
const meanDays = ({ days, vehicles }: Counted): number | null =>
  vehicles === 0 ? null : Math.round((days * TENTHS) / vehicles);

const columns = (first: string): Of<Counted>[] => [
  column('name', first, 'text', ({ name }) => name),
  column('vehicles', 'Véhicules', 'count', ({ vehicles }) => vehicles),
  column('value', 'Valeur', 'money', ({ cents }) => cents),
  column('mean', 'Âge moyen', 'days', meanDays),
  column('old', 'Plus de 90 jours', 'count', ({ oldVehicles }) => oldVehicles),
  column('old-value', 'Valeur de plus de 90 jours', 'money', ({ oldCents }) => oldCents),
];

/** Age of the stock, and the capital in it. Only for now: the stock of past days is not stored. */
export async function stockAge(db: Database, now: Date): Promise<Figure> {
  const groups = await findStockByAge(db, BOUNDS, dayInParis(now));
  const whole = counted('', groups);
  const ages = BOUNDS.map((from, index) =>
    counted(
      ageName(from, BOUNDS[index + 1]),
      groups.filter(({ step }) => step === index + 1),
    ),
  );
  const of = { now: whole, before: null };
  return {
    figure: 'stock-age',
    period: null,
    before: null,
    facts: [
      fact('vehicles', 'Véhicules en stock', 'count', of, ({ vehicles }) => vehicles),
      fact('value', 'Valeur immobilisée', 'money', of, ({ cents }) => cents),
      fact('mean', 'Âge moyen', 'days', of, meanDays),
      fact('old', 'Valeur de plus de 90 jours', 'money', of, ({ oldCents }) => oldCents),
    ],
    tables: [
      tableOf<Counted>(
        'age',
        'Par âge',
        [
          column('age', 'Jours en stock', 'text', ({ name }) => name),
          column('vehicles', 'Véhicules', 'count', ({ vehicles }) => vehicles),
          column('share', 'Part des véhicules', 'rate', ({ vehicles }) => rate(vehicles, whole.vehicles)),
          column('value', 'Valeur', 'money', ({ cents }) => cents),
          column('value-share', 'Part de la valeur', 'rate', ({ cents }) => rate(cents, whole.cents)),
        ],
        ages,
      ),
      tableOf<Counted>(
        'makes',
        'Par marque',
        columns('Marque'),
        grouped(groups, ({ make }) => make),
      ),
      tableOf<Counted>(
        'sources',
        'Par source',
        columns('Source'),
        grouped(groups, ({ source }) => source ?? BY_HAND),
      ),
    ],
    notes: [],
  };
}
