import { expect, test } from 'vitest';
import { readScale } from './malus-scale.ts';

test('reads a scale as it is stored, as it is pasted, and with the spaces and signs of French figures', () => {
  const steps = [
    { from: 108, value: 50 },
    { from: 109, value: 75 },
    { from: 192, value: 80_000 },
  ];
  expect(readScale('108 50, 109 75, 192 80000')).toEqual(steps);
  expect(readScale('108\t50\n109\t75 €\n192\t80\u202f000\u202f€')).toEqual(steps);
  expect(readScale('1 0')).toEqual([{ from: 1, value: 0 }]);
});

test.each([
  ['thresholds that do not increase', '109 75, 108 50'],
  ['a threshold twice', '108 50, 108 75'],
  ['a threshold without a value', '108, 109 75'],
  ['a word', '108 cinquante'],
  ['a negative value', '108 -50 x'],
  ['a value beyond any malus', '108 1000001'],
  ['an empty line', '108 50,, 109 75'],
  ['nothing', ''],
])('refuses %s', (_what, text) => {
  expect(readScale(text)).toBeNull();
});
