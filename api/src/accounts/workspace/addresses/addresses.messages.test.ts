import { expect, it } from 'vitest';
import { oneIsRequired, tooManyAddresses } from './addresses.messages.ts';

it('explains why an address cannot be removed, and what to do first', () => {
  expect(oneIsRequired('billing')).toBe(
    'Cette adresse est votre adresse de facturation, dont vos commandes ont besoin\u202f: désignez-en d’abord une autre.',
  );
  expect(oneIsRequired('delivery')).toContain('adresse de livraison habituelle');
});

it('states how many addresses there may be', () => {
  expect(tooManyAddresses(50)).toBe(
    'Votre société a déjà 50 adresses, le maximum\u202f: archivez-en une d’abord.',
  );
});
