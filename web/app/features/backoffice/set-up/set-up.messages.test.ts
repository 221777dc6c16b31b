import { expect, test } from 'vitest';
import { progressText, stepsOf } from './set-up.messages.ts';

const empty = { seller: null, feeds: 0, vehicles: 0, articles: 0, team: 1, buyers: 0 };

test('an empty portal has every task left', () => {
  const steps = stepsOf(empty);
  expect(steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false]);
  expect(progressText(steps)).toBe('0\u00a0étape sur 5');
});

test('counts what exists, and marks it done', () => {
  const steps = stepsOf({
    seller: 'Agrumes SARL',
    feeds: 2,
    vehicles: 1204,
    articles: 1,
    team: 3,
    buyers: 1,
  });
  expect(steps.map(({ text }) => text)).toEqual([
    'Les documents sont au nom de la société Agrumes SARL.',
    '1\u202f204\u00a0véhicules en vente, 2\u00a0flux.',
    '3\u00a0personnes dans l’équipe.',
    '1\u00a0actualité publiée.',
    '1\u00a0société a un espace.',
  ]);
  expect(progressText(steps)).toMatch(/^Tout est prêt/);
});
