import { expect, it } from 'vitest';
import { proofread, proofreadEnglish } from './proofread.ts';

it.each([
  'Bonjour Camille,',
  'Le prix\u202f: 18\u202f900\u202f€ HT, soit 4\u202f% de moins.',
  'Votre recherche «\u202fPeugeot 308\u202f» a trois véhicules de plus. Continuer\u202f?',
  'Lien\u202f: https://pomelo.test/a?b=c%20d;e et a@b.test',
  'À 14:30, aujourd’hui (12,5 CV).',
])('finds nothing to say about « %s »', (text) => {
  expect(proofread(text)).toEqual([]);
});

it.each([
  ['Bonjour undefined,', 'missing'],
  ['Bonjour [object Object]', 'missing'],
  ['Deux  espaces', 'two spaces'],
  ['Le prix : 12', 'before a sign'],
  ['Le prix: 12', 'before a sign'],
  ['18 900 €', 'before a sign'],
  ['18900€', 'before a sign'],
  ['« ici\u202f»', 'after «'],
  ["L'offre", 'apostrophe'],
  ['Bravo\u202f!', 'exclamation'],
  ['Attendez...', 'three full stops'],
  ['Bonjour , vous', 'before a comma'],
])('finds the fault of « %s »', (text, fault) => {
  expect(proofread(text).join()).toContain(fault);
});

it('checks English by its own typography', () => {
  expect(proofreadEnglish('We have received your message: thank you. Ready in two days?')).toEqual([]);
  expect(proofreadEnglish('Ready\u202f?').join()).toContain('before a sign');
  expect(proofreadEnglish('Votre véhicule').join()).toContain('French letter');
  expect(proofreadEnglish('Dear undefined,').join()).toContain('missing');
});
