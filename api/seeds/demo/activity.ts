import { DAY_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { AlertFrequency } from '@pomelo/contract/searches/searches.schemas.ts';
import { parisDay, parisInstant } from '@pomelo/contract/paris-time.ts';
import { seededRandom } from './random.ts';

/**
 * What the people of Garage Bertin did before the demo begins. Ages are from now, so that the demo is never
 * out of date.
 */
export type DemoSearch = {
  email: string;
  name: string;
  query: string;
  alert: AlertFrequency;
  seenDaysAgo: number;
};
export type DemoRecentSearch = { email: string; query: string; hoursAgo: number };
export type DemoOrder = { email: string; atMs: number; vehicles: number; complete: boolean };

const OWNER = 'acheteur@pomelo.test';
const COLLEAGUE = 'collegue@pomelo.test';

export const DEMO_SEARCHES: readonly DemoSearch[] = [
  {
    email: OWNER,
    name: 'Peugeot 208 essence',
    query: 'make=peugeot&model=peugeot--208&energy=essence',
    alert: 'daily',
    seenDaysAgo: 4,
  },
  {
    email: OWNER,
    name: 'SUV hybrides récents',
    query: 'energy=hybride&body=suv&yearMin=2022',
    alert: 'instant',
    seenDaysAgo: 2,
  },
  {
    email: OWNER,
    name: 'Utilitaires à moins de 15\u202f000\u202f€',
    query: 'body=utilitaire&priceMax=15000',
    alert: 'weekly',
    seenDaysAgo: 9,
  },
  {
    email: COLLEAGUE,
    name: 'Clio à petit budget',
    query: 'make=renault&model=renault--clio&priceMax=10000',
    alert: 'instant',
    seenDaysAgo: 1,
  },
  {
    email: COLLEAGUE,
    name: 'Électriques à Lyon',
    query: 'energy=electrique&depot=lyon',
    alert: 'daily',
    seenDaysAgo: 5,
  },
  {
    email: COLLEAGUE,
    name: 'Automatiques, moins de 60\u202f000\u202fkm',
    query: 'gearbox=automatique&kmMax=60000&sort=price',
    alert: 'off',
    seenDaysAgo: 12,
  },
];

export const DEMO_RECENT_SEARCHES: readonly DemoRecentSearch[] = [
  { email: OWNER, query: 'make=peugeot&model=peugeot--3008', hoursAgo: 3 },
  { email: OWNER, query: 'body=suv&priceMax=20000', hoursAgo: 5 },
  { email: OWNER, query: 'q=gt%20line', hoursAgo: 27 },
  { email: OWNER, query: 'energy=diesel&kmMax=60000&yearMin=2021', hoursAgo: 51 },
  { email: COLLEAGUE, query: 'make=renault&gearbox=automatique', hoursAgo: 2 },
  { email: COLLEAGUE, query: 'energy=electrique&powerMin=150', hoursAgo: 30 },
];

const DAYS_A_MONTH = 30;
const MONTHS = 12;
/** Open orders: days ago, and number of vehicles. */
const OPEN_ORDERS: readonly (readonly [daysAgo: number, vehicles: number])[] = [
  [9, 1],
  [4, 2],
  [1, 1],
];
const [OPENS_AT, CLOSES_AT] = [9, 17];
const DAYS_A_WEEK = 7;
/** The first of January 1970 was a Thursday. */
const SUNDAY = 3;

/** A year of orders at the hours a garage buys, the oldest first; the same for the same moment. */
export function demoOrders(nowMs: number): DemoOrder[] {
  const random = seededRandom(2026);
  const orderOf = (daysAgo: number, vehicles: number, complete: boolean): DemoOrder => {
    const { day } = parisDay(nowMs - daysAgo * DAY_MS);
    const worked = day % DAYS_A_WEEK === SUNDAY ? day - 1 : day;
    const atMs =
      parisInstant(worked, random.between(OPENS_AT, CLOSES_AT)) + random.between(0, 59) * MINUTE_MS;
    return { email: random.chance(0.65) ? OWNER : COLLEAGUE, atMs, vehicles, complete };
  };
  const past = Array.from({ length: MONTHS }, (_unused, month) =>
    Array.from({ length: random.between(1, 2) }, () =>
      orderOf((MONTHS - month) * DAYS_A_MONTH - random.between(0, 15), random.between(1, 2), true),
    ),
  ).flat();
  const open = OPEN_ORDERS.map(([daysAgo, vehicles]) => orderOf(daysAgo, vehicles, false));
  return [...past, ...open].toSorted((one, other) => one.atMs - other.atMs);
}
