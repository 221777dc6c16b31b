import { expect, it } from 'vitest';
import { countryText, vatText, waitingText } from './export.messages.ts';

const day = (at: string) => at.slice(0, 10);
const vat = {
  number: 'BE0477472701',
  state: 'valid',
  checkedAt: '2026-11-28T09:00:00Z',
  consultation: 'W1',
} as const;

// EXPORT-2
it('never calls a number valid that the register did not answer about', () => {
  expect(vatText(vat, day)).toBe('BE0477472701, valide le 2026-11-28');
  expect(vatText({ ...vat, state: 'to-check', checkedAt: null }, day)).toContain('à vérifier');
  expect(vatText({ ...vat, state: 'invalid' }, day)).toContain('ne peut pas être conservée');
  expect(vatText({ ...vat, number: null }, day)).toBe('inconnu');
});

it('names countries, and an unknown one as unknown', () => {
  expect([countryText('BE'), countryText('CH'), countryText(null)]).toEqual([
    'Belgique',
    'Suisse',
    'inconnu',
  ]);
});

it('counts proofs that wait', () => {
  expect([waitingText(1), waitingText(2)]).toEqual([
    'Une preuve envoyée attend sa vérification par l’équipe.',
    '2\u202fpreuves envoyées attendent leur vérification par l’équipe.',
  ]);
});
