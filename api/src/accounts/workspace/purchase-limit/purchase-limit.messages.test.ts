import { euros } from '@pomelo/contract/money.ts';
import { expect, it } from 'vitest';
import { addedOverLimit, exactPrice, overLimit } from './purchase-limit.messages.ts';

it('states the limit of an order, its total and what to do', () => {
  expect(overLimit({ amount: euros(2_000_000), period: 'order' }, 2_345_000, 0)).toBe(
    'Cette commande de 23\u202f450\u202f€ hors TVA dépasse votre plafond de 20\u202f000\u202f€ hors TVA par commande. ' +
      'Demandez l’accord d’un titulaire\u202f: les véhicules vous restent réservés 72 heures en attendant.',
  );
});

it('states the total of the month under a monthly limit', () => {
  expect(overLimit({ amount: euros(2_000_000), period: 'month' }, 800_000, 1_500_000)).toContain(
    'Cette commande de 8\u202f000\u202f€ hors TVA porterait vos achats du mois à 23\u202f000\u202f€, au-delà de votre plafond de 20\u202f000\u202f€ hors TVA par mois.',
  );
});

it('shows cents where there are some', () => {
  expect(exactPrice(2_000_040)).toBe('20\u202f000,40\u202f€');
});

it('states the total of the order with the added service', () => {
  expect(addedOverLimit({ amount: euros(2_000_000), period: 'order' }, 34_000, 1_980_000)).toBe(
    'Cet ajout de 340\u202f€ hors TVA porterait le montant de cette commande à 20\u202f140\u202f€, au-delà de votre plafond de 20\u202f000\u202f€ hors TVA par commande. ' +
      'Demandez à un titulaire de votre espace de faire cet ajout à votre place.',
  );
});
