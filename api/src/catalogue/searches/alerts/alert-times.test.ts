import { expect, test } from 'vitest';
import { lastMonday, lastMorning } from './alert-times.ts';

test.each([
  ['2026-11-21T05:59:59Z', '2026-11-20T06:00:00.000Z'],
  ['2026-11-21T06:00:00Z', '2026-11-21T06:00:00.000Z'],
  ['2026-07-14T05:00:00Z', '2026-07-14T05:00:00.000Z'],
  // Clocks go back in the night to the 25th of October 2026, and forward in that to the 28th of March 2027.
  ['2026-10-24T05:00:00Z', '2026-10-24T05:00:00.000Z'],
  ['2026-10-25T05:30:00Z', '2026-10-24T05:00:00.000Z'],
  ['2026-10-25T06:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['2027-03-27T06:00:00Z', '2027-03-27T06:00:00.000Z'],
  ['2027-03-28T04:59:00Z', '2027-03-27T06:00:00.000Z'],
  ['2027-03-28T05:00:00Z', '2027-03-28T05:00:00.000Z'],
])('at %s the last morning in Paris was %s', (now, morning) => {
  expect(lastMorning(new Date(now)).toISOString()).toBe(morning);
});

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-23T05:59:00Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-23T06:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['2026-10-26T05:30:00Z', '2026-10-19T05:00:00.000Z'],
  ['2026-10-26T06:00:00Z', '2026-10-26T06:00:00.000Z'],
  ['2027-03-29T05:00:00Z', '2027-03-29T05:00:00.000Z'],
])('at %s the last Monday morning was %s', (now, monday) => {
  expect(lastMonday(new Date(now)).toISOString()).toBe(monday);
});
