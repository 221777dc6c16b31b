import { MAIL_PLACES } from '@pomelo/contract/backoffice/mail-texts.schemas.ts';
import { expect, test } from 'vitest';
import { changedWords, PLACES, variableWords, versionWords } from './mail-texts.messages.ts';

test('counts the rewritten texts', () => {
  expect([changedWords(0, 7), changedWords(1, 7), changedWords(2, 7)]).toEqual([
    'Textes d’origine',
    '1\u00a0texte sur 7',
    '2\u00a0textes sur 7',
  ]);
  expect([versionWords(0), versionWords(1), versionWords(3)]).toEqual([
    'Textes d’origine',
    '1\u00a0texte réécrit',
    '3\u00a0textes réécrits',
  ]);
});

test('lists the required and the allowed placeholders of a sentence', () => {
  const [jour, prenom] = [
    { name: 'jour', required: true },
    { name: 'prenom', required: false },
  ];
  expect([variableWords([jour, prenom]), variableWords([jour]), variableWords([prenom]), variableWords([])]).toEqual([
    'Doit dire {jour}. Peut dire {prenom}.',
    'Doit dire {jour}.',
    'Peut dire {prenom}.',
    '',
  ]);
});

test('every placeholder of a mail has a label', () => {
  expect(MAIL_PLACES.map((place) => PLACES[place]).every(Boolean)).toBe(true);
});
