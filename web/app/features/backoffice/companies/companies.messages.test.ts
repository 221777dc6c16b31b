import { expect, it } from 'vitest';
import { foundWords, peopleWords, seenWords, vatWords } from './companies.messages.ts';

it('counts companies and people as French does', () => {
  expect([foundWords(0), foundWords(1), foundWords(12)]).toEqual(['Aucune société', '1 société', '12 sociétés']);
  expect([peopleWords(0), peopleWords(1), peopleWords(3)]).toEqual(['Personne', '1 personne', '3 personnes']);
  expect(seenWords(null)).toBe('Jamais venue');
});

it('says what VIES answered, and never that an outage is a no', () => {
  const vat = (state: 'valid' | 'invalid' | 'to-check', number: string | null = 'FR40303265045') =>
    vatWords({ number, state, checkedAt: null, consultation: null });
  expect(vat('valid').word).toBe('Confirmé par VIES');
  expect(vat('invalid')).toEqual({ word: 'Inconnu de VIES', tone: 'bad' });
  expect(vat('to-check').word).toBe('Pas encore vérifié');
  expect(vat('valid', null).word).toBe('Aucun numéro');
});
