import { expect, test } from 'vitest';
import { futurePeriodText, periodText } from './tariffs.messages.ts';

test('a period is shown by its first and last day', () => {
  expect(periodText('2026-01-01', '2026-12-01')).toBe('du 01/01/2026 au 30/11/2026');
  expect(periodText('2026-01-01', '2026-01-02')).toBe('le 01/01/2026');
  expect(periodText('2026-01-01', null)).toBe('depuis le 01/01/2026');
});

test('marks a period that has not begun', () => {
  expect(futurePeriodText('2026-12-01', null)).toBe('à partir du 01/12/2026');
  expect(futurePeriodText('2026-12-01', '2027-01-01')).toBe('du 01/12/2026 au 31/12/2026');
});
