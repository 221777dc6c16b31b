import { expect, it } from 'vitest';
import { dayInParis, daysAfter, hourInParis, monthsAfter, parisMonthStart } from './paris-time.ts';

// SITE-3
it.each([
  ['2026-11-21T12:00:00Z', '2026-10-31T23:00:00.000Z'],
  ['2026-07-31T21:59:59Z', '2026-06-30T22:00:00.000Z'],
  // Already August in Paris.
  ['2026-07-31T22:00:00Z', '2026-07-31T22:00:00.000Z'],
  // The clocks change within the month.
  ['2026-10-31T22:59:59Z', '2026-09-30T22:00:00.000Z'],
  ['2026-03-31T21:00:00Z', '2026-02-28T23:00:00.000Z'],
])('the month of %s began at %s', (now, start) => {
  expect(new Date(parisMonthStart(Date.parse(now))).toISOString()).toBe(start);
});

it.each([
  ['2026-11-20T22:59:59Z', 0, '2026-11-20'],
  // Half past midnight in Paris, still the day before in Greenwich.
  ['2026-11-20T23:30:00Z', 0, '2026-11-21'],
  // Days are counted by the calendar, over a night of 23 hours and over one of 25.
  ['2026-03-28T22:30:00Z', 1, '2026-03-29'],
  ['2026-10-24T22:30:00Z', 1, '2026-10-26'],
  ['2026-11-20T12:00:00Z', -20, '2026-10-31'],
])('at %s, %i days later it is the %s in Paris', (at, days, day) => {
  expect(dayInParis(new Date(at), days)).toBe(day);
  expect(dayInParis(Date.parse(at), days)).toBe(day);
});

it('counts days over the end of a month', () => {
  expect([daysAfter('2026-02-20', 15), daysAfter('2026-03-01', -1)]).toEqual(['2026-03-07', '2026-02-28']);
});

it.each([
  ['2026-11-21', -3, '2026-08-21'],
  ['2026-05-31', -3, '2026-02-28'],
  ['2024-05-31', -3, '2024-02-29'],
  ['2026-01-15', -3, '2025-10-15'],
  ['2026-11-30', 3, '2027-02-28'],
])('of %s, %i months later it is %s', (day, months, other) => {
  expect(monthsAfter(day, months)).toBe(other);
});

it('a time of day is Paris time, in winter and in summer', () => {
  expect(hourInParis('2026-11-22', 12).toISOString()).toBe('2026-11-22T11:00:00.000Z');
  expect(hourInParis('2026-07-14', 12).toISOString()).toBe('2026-07-14T10:00:00.000Z');
});
