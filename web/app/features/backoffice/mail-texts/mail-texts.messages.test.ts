import { MAIL_PLACES } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { expect, test } from 'vitest';
import { changedText, placeLabels, variableText, versionText } from './mail-texts.messages.ts';

test('counts the rewritten texts', () => {
  expect([changedText(0, 7), changedText(1, 7), changedText(2, 7)]).toEqual([
    'Textes d’origine',
    '1\u00a0texte sur 7',
    '2\u00a0textes sur 7',
  ]);
  expect([versionText(0), versionText(1), versionText(3)]).toEqual([
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
  expect([
    variableText([jour, prenom]),
    variableText([jour]),
    variableText([prenom]),
    variableText([]),
  ]).toEqual(['Doit dire {jour}. Peut dire {prenom}.', 'Doit dire {jour}.', 'Peut dire {prenom}.', '']);
});

test('sentences with the same label are numbered', () => {
  const sentences = MAIL_PLACES.map((place) => ({ key: place, place }));
  const alone = [...placeLabels(sentences).values()];
  expect(alone.every((label) => label && !/\d/.test(label))).toBe(true);
  const twice = [...sentences, { key: 'other', place: 'subject' }, { key: 'small', place: 'note' }] as const;
  expect([...placeLabels(twice).values()]).toEqual([
    'Objet 1',
    ...alone.slice(1).map((label) => (label === 'Note, en petit' ? 'Note 1, en petit' : label)),
    'Objet 2',
    'Note 2, en petit',
  ]);
});
