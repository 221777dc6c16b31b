import { charactersAtMost } from '@pomelo/contract/fields.ts';
import { expect, test } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import { BRACES, missingPlaces, ONE_LINE, UNKNOWN_SENTENCE, unknownPlaces } from './mail-texts.messages.ts';

test('an error of a sentence names its variables', () => {
  const said = [
    unknownPlaces(['nom'], ['prenom', 'numero']),
    unknownPlaces(['nom', 'age'], []),
    missingPlaces(['moment']),
    missingPlaces(['moment', 'numero']),
  ];
  expect(said).toEqual([
    '{nom}\u202f: variable inconnue ici. Ce texte peut dire\u202f: {prenom}, {numero}.',
    '{nom}, {age}\u202f: variables inconnues ici. Ce texte n’a pas de variable.',
    'Cette variable doit rester dans le texte\u202f: {moment}.',
    'Ces variables doivent rester dans le texte\u202f: {moment}, {numero}.',
  ]);
  expect(
    [...said, BRACES, ONE_LINE, charactersAtMost(120), UNKNOWN_SENTENCE].flatMap((sentence) =>
      proofread(sentence),
    ),
  ).toEqual([]);
});
