import { expect, test } from 'vitest';
import { isOpenField, lookupIn, openProposals } from './proposals.ts';

const proposal = (fact: 'powerHp' | 'energy' | 'co2' | 'vin', value: string) => ({
  fact,
  value,
  source: 'register' as const,
  statedOn: '2026-11-27',
});

// STOCK-23
test('« Tout accepter » fills empty and unknown fields, and overwrites nothing that was typed', () => {
  const lookup = {
    id: '',
    register: 'found' as const,
    proposals: [proposal('powerHp', '200'), proposal('energy', 'diesel'), proposal('co2', '120')],
  };
  const typed: Record<string, string> = { 'facts.powerHp': '', 'facts.energy': 'essence', 'facts.co2': '99' };
  const taken = (isNew: boolean) =>
    openProposals(lookup, (name) => typed[name], isNew).map(({ fact }) => fact);
  // The list of a new vehicle shows « essence » before anybody chose.
  expect(taken(true)).toEqual(['powerHp', 'energy']);
  expect(taken(false)).toEqual(['powerHp']);
  expect(isOpenField('facts.gearbox', 'non-communique', false)).toBe(true);
});

test('a field that the form lacks takes nothing', () => {
  const lookup = { id: '', register: 'found' as const, proposals: [proposal('vin', 'ZARPAHA51K7123406')] };
  expect(openProposals(lookup, () => undefined, true)).toEqual([]);
});

test('reads the lookup of a form, and nothing of anything else', () => {
  expect(lookupIn('{"id":"1","proposals":[]}')).toMatchObject({ id: '1' });
  expect(['', 'x', '[]', '{}', undefined].map(lookupIn)).toEqual([null, null, null, null, null]);
});
