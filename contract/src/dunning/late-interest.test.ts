import { describe, expect, it } from 'vitest';
import { interestCents, type LateDebt, latePeriods, type ReferenceRate } from './late-interest.ts';

const RATES: ReferenceRate[] = [
  { startsOn: '2025-07-01', basisPoints: 215 },
  { startsOn: '2026-01-01', basisPoints: 200 },
];
const debt = (more: Partial<LateDebt> = {}): LateDebt => ({
  dueOn: '2025-12-01',
  leftCents: 1_000_000,
  beforeCents: 0,
  movements: [],
  ...more,
});
const periodsOf = (one: LateDebt, until: string) =>
  latePeriods(one, RATES, until).map(({ from, to, days, baseCents, basisPoints }) => [
    from,
    to,
    days,
    baseCents,
    basisPoints,
  ]);

// MONEY-39
describe('late-payment interest', () => {
  it('runs from the day after the due date, at the rate of the half-year plus ten points', () => {
    expect(periodsOf(debt(), '2025-12-01')).toEqual([]);
    expect(periodsOf(debt(), '2025-12-31')).toEqual([['2025-12-02', '2025-12-31', 30, 1_000_000, 1215]]);
    // 10 000 € × 12.15 % × 30 / 365 = 99.863…
    expect(interestCents(latePeriods(debt(), RATES, '2025-12-31'))).toBe(9986);
  });

  it('changes its rate with the half-year, across the end of the year', () => {
    expect(periodsOf(debt(), '2026-01-10')).toEqual([
      ['2025-12-02', '2025-12-31', 30, 1_000_000, 1215],
      ['2026-01-01', '2026-01-10', 10, 1_000_000, 1200],
    ]);
    // Rounded once: 99.863… + 32.876… = 132.739…
    expect(interestCents(latePeriods(debt(), RATES, '2026-01-10'))).toBe(13_274);
  });

  it('bears no interest on a payment from its value date on', () => {
    const paid = debt({ movements: [{ on: '2025-12-11', cents: 400_000 }] });
    expect(periodsOf(paid, '2025-12-20')).toEqual([
      ['2025-12-02', '2025-12-10', 9, 1_000_000, 1215],
      ['2025-12-11', '2025-12-20', 10, 600_000, 1215],
    ]);
    const early = debt({ movements: [{ on: '2025-11-20', cents: 400_000 }] });
    expect(periodsOf(early, '2025-12-20')).toEqual([['2025-12-02', '2025-12-20', 19, 600_000, 1215]]);
  });

  it('pays earlier invoices of the order first, and counts what is refunded again', () => {
    const second = debt({ beforeCents: 300_000, movements: [{ on: '2025-12-11', cents: 400_000 }] });
    expect(periodsOf(second, '2025-12-20').at(-1)).toEqual(['2025-12-11', '2025-12-20', 10, 900_000, 1215]);
    const refunded = debt({
      movements: [
        { on: '2025-12-05', cents: 1_000_000 },
        { on: '2025-12-15', cents: -1_000_000 },
      ],
    });
    expect(periodsOf(refunded, '2025-12-20')).toEqual([
      ['2025-12-02', '2025-12-04', 3, 1_000_000, 1215],
      ['2025-12-15', '2025-12-20', 6, 1_000_000, 1215],
    ]);
  });

  it('is unknown while the rate of a half-year is', () => {
    expect(interestCents(latePeriods(debt(), RATES, '2026-07-01'))).toBeNull();
    expect(interestCents(latePeriods(debt(), RATES, '2026-06-30'))).not.toBeNull();
  });

  it('stays bounded and exact for ten years', () => {
    const rates = Array.from({ length: 22 }, (_none, index) => ({
      startsOn: `${2025 + Math.floor(index / 2)}-${index % 2 === 0 ? '01' : '07'}-01`,
      basisPoints: 200,
    }));
    const periods = latePeriods(debt({ leftCents: 100_000_000_000 }), rates, '2035-12-01');
    expect(periods).toHaveLength(1);
    // 3,652 days: leap years are divided by 365 too.
    expect(interestCents(periods)).toBe(Math.round((100_000_000_000 * 3652 * 0.12) / 365));
  });
});
