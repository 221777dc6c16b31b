import { expect, test } from 'vitest';
import { readShare, shareText, shareTyped, stateLabel } from './negotiations.messages.ts';

test('shares are typed in percent, with a comma', () => {
  expect(['3,5', '3.5 %', '10', '0', '', 'x', '3,555', '-1'].map(readShare)).toEqual([
    350,
    350,
    1000,
    0,
    null,
    null,
    null,
    null,
  ]);
  expect([shareTyped(350), shareTyped(null), shareText(1000), shareText(null)]).toEqual([
    '3,5',
    '',
    '10\u202f%',
    '–',
  ]);
});

test('what waits for the team is marked', () => {
  expect(stateLabel({ state: 'pending', by: 'buyer' }).label).toBe('À répondre');
  expect(stateLabel({ state: 'pending', by: 'pomelo' }).label).toBe('Attend l’acheteur');
  expect(stateLabel({ state: 'lost', by: 'buyer' }).label).toBe('Véhicule vendu');
});
