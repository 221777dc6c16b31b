import { expect, it } from 'vitest';
import { askText, purposeText } from './consent.messages.ts';

it('requests consent only for the configured purposes', () => {
  expect(askText(['audience'])).toBe(
    'Avec votre accord, des services tiers servent à mesurer l’audience du site. Rien n’est chargé avant votre réponse, gardée six mois.',
  );
  expect(askText(['audience', 'messagerie'])).toContain(
    'à mesurer l’audience du site et à ouvrir une messagerie avec notre équipe.',
  );
});

it('names the third parties', () => {
  expect(purposeText('audience', undefined).hint).toContain('Google Tag Manager');
  expect(purposeText('messagerie', 'tawk').hint).toMatch(/^tawk\.to transmet/);
  expect(purposeText('messagerie', 'chatwoot').hint).toMatch(/^Chatwoot transmet/);
  expect(purposeText('messagerie', undefined).hint).toMatch(/^Le fournisseur transmet/);
});
