import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant, formatRemaining, formatTime, formatTimeLeft } from './dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('dates and times', () => {
  it('are those of Paris, on both sides of a change of summer time', () => {
    expect(formatTime('2026-10-25T00:30:00Z')).toBe('2\u202fh\u202f30');
    expect(formatTime('2026-10-25T01:30:00Z')).toBe('2\u202fh\u202f30');
    expect(formatInstant('2026-03-29T01:05:00Z')).toBe('29/03 à 3\u202fh\u202f05');
    expect(formatDay('2026-11-20T23:30:00Z')).toBe('21/11/2026');
  });

  it.each([
    [0, 'terminée'],
    [-5, 'terminée'],
    [1, '1\u202fs'],
    [59_001, '60\u202fs'],
    [MINUTE, '1\u202fmin'],
    [59 * MINUTE + 59_999, '59\u202fmin'],
    [HOUR, '1\u202fh\u202f00'],
    [21 * HOUR + 14 * MINUTE, '21\u202fh\u202f14'],
    [47 * HOUR + 59 * MINUTE, '47\u202fh\u202f59'],
    [48 * HOUR, '2\u202fj'],
    [133 * HOUR + 20 * MINUTE, '5\u202fj 13\u202fh'],
  ])('%i ms left shows « %s »', (ms, expected) => {
    expect(formatRemaining(ms)).toBe(expected);
  });

  it.each([
    [0, 'terminée'],
    [1, '1\u202fs restante'],
    [45_000, '45\u202fs restantes'],
    [MINUTE, '1\u202fmin restante'],
    [12 * MINUTE, '12\u202fmin restantes'],
    [HOUR + 30 * MINUTE, '1\u202fh\u202f30 restante'],
    [21 * HOUR + 14 * MINUTE, '21\u202fh\u202f14 restantes'],
    [48 * HOUR, '2\u202fj restants'],
    [133 * HOUR, '5\u202fj 13\u202fh restants'],
  ])('%i ms left agree in gender and number: « %s »', (ms, expected) => {
    expect(formatTimeLeft(ms)).toBe(expected);
  });
});
