import { describe, expect, test } from 'vitest';
import { arrivalsSince, dayAndMonth, monthAndYear, untilText } from './paris-time.ts';
import { weekdayText } from './weekday.ts';

const at = (text: string) => Date.parse(text);

describe('the time in Paris', () => {
  test('arrivals count from yesterday, 18:00, in winter and in summer', () => {
    expect(arrivalsSince(at('2026-11-20T10:00:00Z'))).toBe(at('2026-11-19T18:00:00+01:00'));
    expect(arrivalsSince(at('2026-07-14T10:00:00Z'))).toBe(at('2026-07-13T18:00:00+02:00'));
    expect(arrivalsSince(at('2026-11-20T23:30:00Z'))).toBe(at('2026-11-20T18:00:00+01:00'));
  });

  test('arrivals on the day after a change of summer time still count from 18:00', () => {
    expect(arrivalsSince(at('2026-10-26T09:00:00Z'))).toBe(at('2026-10-25T18:00:00+01:00'));
    expect(arrivalsSince(at('2026-10-25T09:00:00Z'))).toBe(at('2026-10-24T18:00:00+02:00'));
  });

  test('an end shows its hour, and its day when that is not today', () => {
    const now = at('2026-11-20T10:00:00Z');
    expect(untilText('2026-11-20T16:40:00Z', now)).toBe('à 17\u202fh\u202f40');
    expect(untilText('2026-11-21T08:05:00Z', now)).toBe('demain à 9\u202fh\u202f05');
    expect(untilText('2026-11-28T08:05:00Z', now)).toBe('le 28/11 à 9\u202fh\u202f05');
  });

  test('tomorrow is the next calendar day, also at a change of summer time', () => {
    // Half past midnight on a day of 25 hours; half an hour before one of 23.
    expect(untilText('2026-10-26T09:00:00Z', at('2026-10-25T00:30:00+02:00'))).toBe(
      'demain à 10\u202fh\u202f00',
    );
    expect(untilText('2026-03-29T22:10:00Z', at('2026-03-28T23:30:00+01:00'))).toBe(
      'le 30/03 à 0\u202fh\u202f10',
    );
  });

  test('abbreviates days', () => {
    expect(dayAndMonth('2026-11-28')).toBe('28/11');
    expect(monthAndYear('2024-03-01')).toBe('03/2024');
  });
});

test('a day has its weekday, and the first of a month is « 1er »', () => {
  expect(weekdayText('2026-11-25')).toBe('mercredi 25 novembre');
  expect(weekdayText('2026-12-01')).toBe('mardi 1er décembre');
});
