import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { dayText, parisDay } from '@pomelo/contract/paris-time.ts';
import type pg from 'pg';
import { addDemoSearches } from '../demo-searches.ts';
import { someVehicles } from '../accounts.repository.ts';
import { seededRandom } from '../random.ts';
import { largestMakes, type PastBooking, putPastBookings, putViewDays } from './back-office.repository.ts';
import type { BackOfficeSeed } from './moment.ts';

const DAYS = 90;
const VIEWS_SEED = 20_262;
const MAKES = 24;
/** A garage looks on weekdays. Sunday first; the first of January 1970 was a Thursday. */
const OF_WEEKDAY = [0.25, 1.15, 1.1, 1, 1, 0.9, 0.45];
const THURSDAY = 4;
/** Views a weekday of a vehicle on sale. */
const VIEWS_EACH = 0.6;
const MAX_COUNTED = 400;

/** Searches without results: how often in the three months, as searches are counted. */
const NOT_FOUND: readonly (readonly [query: string, times: number])[] = [
  ['make=toyota&model=toyota--yaris-cross&priceMax=18000', 64],
  ['q=kangoo%20electrique&priceMax=12000', 41],
  ['body=utilitaire&energy=electrique&priceMax=15000', 37],
  ['make=dacia&model=dacia--jogger&gearbox=automatique', 29],
  ['q=berlingo%207%20places', 22],
  ['make=tesla&priceMax=20000', 17],
  ['body=cabriolet&energy=hybride', 11],
  ['q=land%20cruiser', 8],
];

const PAST_BOOKINGS = 18;
/** One of so many was taken back before its end. */
const CANCELLED = 3;
/** Past what the demo favours, books, offers and orders. */
const BOOKINGS_FROM = 60;
const BOOKING_HOURS = 24;

const weekdayShare = (day: number): number => OF_WEEKDAY[(day + THURSDAY) % OF_WEEKDAY.length] ?? 1;

/** Three months of views and of searches without result, by day of Paris. */
export async function seedCounted({ trx, now }: BackOfficeSeed): Promise<void> {
  const random = seededRandom(VIEWS_SEED);
  const last = parisDay(now.getTime()).day;
  const days = Array.from({ length: DAYS }, (_, place) => last - DAYS + 1 + place);
  const makes = await largestMakes(trx, MAKES);
  const views = days.flatMap((day) =>
    makes.map(({ makeId, items }) => {
      const usual = Math.min(items, MAX_COUNTED) * VIEWS_EACH * weekdayShare(day);
      return { day: dayText(day), makeId, views: Math.max(1, Math.round(usual * (1 + random.bell() / 4))) };
    }),
  );
  await putViewDays(trx, views);
  const searches = NOT_FOUND.flatMap(([query, times]) => {
    const counted = new Map<string, number>();
    for (let time = 0; time < times; time += 1) {
      const day = dayText(random.pick(days));
      counted.set(day, (counted.get(day) ?? 0) + 1);
    }
    return [...counted].map(([day, most]) => ({ day, query, times: most }));
  });
  await addDemoSearches(trx, searches);
}

/** Bookings of the three months that did not become orders. */
export async function seedPastBookings(
  client: pg.ClientBase,
  { trx, now, person, company }: BackOfficeSeed,
): Promise<void> {
  const random = seededRandom(VIEWS_SEED + 1);
  const vehicles = await someVehicles(client, PAST_BOOKINGS, BOOKINGS_FROM);
  const bookings = vehicles.map((vehicle, place): PastBooking => {
    const from = new Date(
      now.getTime() - random.between(2, DAYS - 1) * DAY_MS - random.between(1, 7) * HOUR_MS,
    );
    const until = new Date(from.getTime() + BOOKING_HOURS * HOUR_MS);
    const who = { workspaceId: company(place % 3 ? 'B' : 'C'), personId: person('marchand@pomelo.test') };
    return { ...vehicle, ...who, from, until, cancelled: place % CANCELLED === 0 };
  });
  await putPastBookings(trx, bookings);
}
