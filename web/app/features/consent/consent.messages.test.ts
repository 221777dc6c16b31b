import { expect, it } from 'vitest';
import { askWords, purposeWords } from './consent.messages.ts';

it('asks only for the purposes that are configured', () => {
  expect(askWords(['audience'])).toBe(
    'Avec votre accord, des services tiers servent à mesurer l’audience du site. Rien n’est chargé avant votre réponse, gardée six mois.',
  );
  expect(askWords(['audience', 'messagerie'])).toContain('à mesurer l’audience du site et à ouvrir une messagerie avec notre équipe.');
});

it('names the third parties', () => {
  expect(purposeWords('audience', undefined).hint).toContain('Google Tag Manager');
  expect(purposeWords('messagerie', 'tawk').hint).toMatch(/^tawk\.to transmet/);
  expect(purposeWords('messagerie', 'chatwoot').hint).toMatch(/^Chatwoot transmet/);
  expect(purposeWords('messagerie', undefined).hint).toMatch(/^Le fournisseur transmet/);
});
