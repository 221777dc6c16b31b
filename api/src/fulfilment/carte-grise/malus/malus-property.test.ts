import { monthsAfter } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { randomNumbers } from '../../../catalogue/read-model/stock/stock-sample.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { tariffsOn } from '../cost/estimate.service.ts';
import { malusCents, malusOf } from './malus.ts';
import type { MalusFacts } from '../../../catalogue/index.ts';

const { db } = await testDatabase();
const DAY = '2026-11-27';
const { malus: tariffs } = await tariffsOn(db, DAY);
const { rows } = await sql<{ tax: string; scale: string; from: string }>`
  SELECT tax, scale, lower(valid)::text AS "from" FROM malus_scale ORDER BY lower(valid)`.execute(db);

/** Every figure of a scale written out: one amount for each gram, kilogram or month. */
const TABLES = new Map(
  rows.map(({ tax, scale, from }) => {
    const values: number[] = [];
    const pairs = scale.split(',').map((pair) => pair.trim().split(' ').map(Number));
    let [rate, sum] = [0, 0];
    for (let at = 0; at <= 4000; at += 1) {
      rate = pairs.find(([threshold]) => threshold === at)?.[1] ?? rate;
      sum += rate;
      values.push(tax === 'mass' ? sum : rate);
    }
    return [`${tax} ${from}`, values];
  }),
);
const STARTS = [...TABLES.keys()].filter((key) => key.startsWith('co2')).map((key) => key.slice(4));
const MASS_STARTS = [...TABLES.keys()].filter((key) => key.startsWith('mass')).map((key) => key.slice(5));
const tableOn = (tax: 'co2' | 'mass', day: string): number[] => {
  const starts = tax === 'co2' ? STARTS : MASS_STARTS;
  return TABLES.get(`${tax} ${starts.findLast((from) => from <= day) ?? ''}`) ?? [];
};
const AGES = TABLES.get('age 2025-03-01') ?? [];

function monthsOf(first: string): number {
  let months = 0;
  while (monthsAfter(first, months) < DAY) months += 1;
  return months;
}

/** Plain arithmetic of a vehicle whose facts are all known, without an allowance. */
function plain({ origin, energy, co2, massKg, firstRegistration }: MalusFacts): number | null {
  if (origin === 'french') return 0;
  if (origin === 'unknown' || co2 === null || massKg === null) return null;
  if (energy === 'electrique') return 0;
  const first = firstRegistration ?? DAY;
  const percent = origin === 'new' ? 0 : (AGES[monthsOf(first)] ?? 0);
  const [emissions, masses] = [tableOn('co2', first), tableOn('mass', first)];
  const weight = Math.max(0, massKg - (energy === 'hybride' && first >= '2024-01-01' ? 100 : 0));
  const tax = emissions[co2] ?? 0;
  const highest = emissions.at(-1) ?? 0;
  const mass = tax + (masses[weight] ?? 0) > highest ? highest - tax : (masses[weight] ?? 0);
  const less = (euros: number): number => Math.round((euros * (100 - percent)) / 100);
  return (less(tax) + less(mass)) * 100;
}

it('is that of plain sums, on 100,000 random cars', () => {
  const random = randomNumbers(23);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[random(values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  const wrong: unknown[] = [];
  let due = 0;
  for (let count = 0; count < 100_000; count += 1) {
    const origin = pick(['imported', 'imported', 'imported', 'new', 'french', 'unknown'] as const);
    const day = new Date(Date.UTC(2015, 0, 1 + random(4348))).toISOString().slice(0, 10);
    const vehicle: MalusFacts = {
      origin,
      energy: pick(['essence', 'diesel', 'hybride', 'electrique', 'gpl']),
      body: pick(['berline', 'suv', 'break', 'monospace']),
      co2: 90 + random(180),
      massKg: 1000 + random(1800),
      seats: 2 + random(6),
      electricRangeKm: null,
      firstRegistration: origin === 'new' ? null : day,
    };
    const [found, expected] = [malusCents(malusOf(tariffs, DAY, vehicle)), plain(vehicle)];
    if (found !== expected) wrong.push({ vehicle, found, expected });
    if (expected !== null && expected > 0) due += 1;
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(due).toBeGreaterThan(30_000);
});
