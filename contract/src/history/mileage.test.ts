import { describe, expect, it } from 'vitest';
import { judgeMileage, MILEAGE_TOLERANCE_KM, yearlyMileage } from './mileage.ts';
import { usableUntil } from './papers.ts';

const on = (day: string, km: number) => ({ on: day, km });

// VEH-14
describe('readings of an odometer', () => {
  it('go back when one is lower than an earlier one by more than the tolerance', () => {
    const judged = judgeMileage([
      on('2026-01-10', 40_000),
      on('2024-01-10', 20_000),
      on('2025-01-10', 61_000),
      on('2026-06-01', 60_500),
      on('2026-07-01', 60_499),
    ]);
    expect(judged.map(({ km, isBack }) => [km, isBack])).toEqual([
      [20_000, false],
      [61_000, false],
      [40_000, true],
      [60_500, false],
      [60_499, true],
    ]);
  });
  it('of one day are in no order', () => {
    const judged = judgeMileage([on('2026-01-10', 90_000), on('2026-01-10', 10_000)]);
    expect(judged.some(({ isBack }) => isBack)).toBe(false);
  });
  it('that only rise, or fall within the tolerance, never go back', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const readings = Array.from({ length: seed % 30 }, (_, place) => {
        const day = new Date(place * (seed % 7) * 86_400_000).toISOString().slice(0, 10);
        const km = place * seed * 37;
        return on(day, place % 2 === 1 ? Math.max(0, km - MILEAGE_TOLERANCE_KM) : km);
      });
      expect(judgeMileage(readings).filter(({ isBack }) => isBack)).toEqual([]);
    }
  });
});

it('a yearly mileage needs half a year and no decreasing reading', () => {
  expect(yearlyMileage([on('2024-01-01', 10_000), on('2026-01-01', 50_000)])).toBe(19_986);
  expect(yearlyMileage([on('2026-01-01', 10_000), on('2026-03-01', 15_000)])).toBeNull();
  expect(
    yearlyMileage([on('2024-01-01', 60_000), on('2025-01-01', 10_000), on('2026-01-01', 70_000)]),
  ).toBeNull();
  expect(yearlyMileage([])).toBeNull();
});

// STOCK-49
it('a status certificate serves a sale while it is younger than fifteen days; a HistoVec report has no end', () => {
  expect(usableUntil('status-certificate', '2026-11-18')).toBe('2026-12-02');
  expect(usableUntil('histovec', '2026-11-18')).toBeNull();
});
