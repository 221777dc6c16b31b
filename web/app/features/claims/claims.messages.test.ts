import { expect, it } from 'vitest';
import { countText, filesSent, NEXT_TEXTS } from './claims.messages.ts';

it('counts claims', () => {
  expect([0, 1, 2].map(countText)).toEqual([
    'Aucune réclamation',
    '1\u00a0réclamation',
    '2\u00a0réclamations',
  ]);
});

it('says the same while the team decides, whether or not another person approves', () => {
  expect(NEXT_TEXTS['to-approve']).toBe(NEXT_TEXTS.acknowledged);
});

it('says how many files were joined', () => {
  expect([filesSent(1), filesSent(3)]).toEqual([
    'Votre fichier est joint.',
    'Vos 3\u00a0fichiers sont joints.',
  ]);
});
