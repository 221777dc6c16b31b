import { expect, test } from 'vitest';
import { otherTabText } from './other-tab-notice.tsx';

test.each([
  ['Garage Bertin', null, 'Vous vous êtes déconnecté dans un autre onglet.'],
  [null, 'Garage Bertin', 'Vous êtes connecté dans un autre onglet, pour Garage Bertin.'],
  ['Garage Bertin', 'Garage Bertin', 'Une autre personne s’est connectée dans un autre onglet.'],
  [
    'Garage Bertin',
    'Ouest Négoce',
    'Cet onglet montre encore Garage Bertin\u202f: vous êtes passé à Ouest Négoce dans un autre.',
  ],
])('%s, then %s elsewhere', (mine, now, expected) => {
  expect(otherTabText(mine, now)).toBe(expected);
});

test('another person is not taken for this one, who would have changed company', () => {
  const text = otherTabText('Garage Bertin', 'Ouest Négoce', false);
  expect(text).toBe('Une autre personne s’est connectée dans un autre onglet.');
});
