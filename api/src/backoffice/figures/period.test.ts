import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { expect, test } from 'vitest';
import { periodOf, slicesOf } from './period.ts';

const days = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
const requested = (query: Parameters<typeof periodOf>[0], now = '2026-11-22T12:00:00Z') => {
  const { period, before, unit } = periodOf(query, new Date(now));
  return [days(period), days(before), unit];
};

test('the last days include today in Paris, and are compared with as many before', () => {
  expect(requested({ period: '7' })).toEqual(['2026-11-16 2026-11-22', '2026-11-09 2026-11-15', 'day']);
  expect(requested({ period: '7' }, '2026-11-22T23:30:00Z')).toEqual([
    '2026-11-17 2026-11-23',
    '2026-11-10 2026-11-16',
    'day',
  ]);
  expect(requested({})).toEqual(['2026-10-24 2026-11-22', '2026-09-24 2026-10-23', 'day']);
  expect(requested({ period: '90' })).toEqual(['2026-08-25 2026-11-22', '2026-05-27 2026-08-24', 'week']);
});

// MONEY-22
test('twelve months are compared with the same days a year before', () => {
  expect(requested({ period: '12m' })).toEqual(['2025-12-01 2026-11-22', '2024-12-01 2025-11-22', 'month']);
  expect(requested({ period: '12m' }, '2028-02-29T12:00:00Z')).toEqual([
    '2027-03-01 2028-02-29',
    '2026-03-01 2027-02-28',
    'month',
  ]);
});

test('requested days are used unchanged', () => {
  expect(requested({ from: '2026-03-29', to: '2026-03-29' })).toEqual([
    '2026-03-29 2026-03-29',
    '2026-03-28 2026-03-28',
    'day',
  ]);
});

test('a day of a clock change has its real length', () => {
  const hours = (day: string) => {
    const { start, end } = periodOf({ from: day, to: day }, new Date()).period;
    return (end.getTime() - start.getTime()) / HOUR_MS;
  };
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-22')]).toEqual([23, 25, 24]);
});

test('slices leave no day out, weeks from their Monday', () => {
  expect(slicesOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(slicesOf({ from: '2026-11-19', to: '2026-11-23' }, 'week')).toEqual(['2026-11-16', '2026-11-23']);
  expect(slicesOf({ from: '2025-12-15', to: '2026-02-01' }, 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
});
