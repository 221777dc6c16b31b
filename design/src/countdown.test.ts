import { expect, it } from 'vitest';
import { countdownText, msToNextText } from './countdown.ts';

it('says hours and minutes with narrow no-break spaces', () => {
  expect(countdownText((21 * 60 + 14) * 60_000)).toBe('21\u202fh\u202f14');
  expect(countdownText((2 * 60 + 5) * 60_000 + 59_999)).toBe('2\u202fh\u202f05');
});

it('says minutes alone under an hour, and less than a minute at the end', () => {
  expect(countdownText(14 * 60_000)).toBe('14\u202fmin');
  expect(countdownText(59_999)).toBe('moins d’une minute');
  expect(countdownText(-5000)).toBe('moins d’une minute');
});

it('wakes just after the minute turns, and never again once over', () => {
  const left = 21 * 60_000 + 500;
  expect(countdownText(left - msToNextText(left))).toBe('20\u202fmin');
  expect(msToNextText(0)).toBe(Number.POSITIVE_INFINITY);
});
