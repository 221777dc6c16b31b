import { expect, it } from 'vitest';
import { ALREADY_ASKED, ALREADY_ORDERED, profileIncomplete, vehiclesLost } from './cart.messages.ts';

it('requires what the profile lacks, one field or two', () => {
  expect(profileIncomplete(['phone1'])).toBe(
    'Complétez votre profil pour commander\u202f: indiquez votre téléphone.',
  );
  expect(profileIncomplete(['phone1', 'billingAddress'])).toBe(
    'Complétez votre profil pour commander\u202f: indiquez votre téléphone et l’adresse de facturation.',
  );
});

it('names the vehicles that were lost, one or several', () => {
  const clio = { title: 'Renault Clio', reference: 'A1' };
  expect(vehiclesLost([clio])).toBe(
    'Ce véhicule n’est plus disponible\u202f: Renault Clio (réf. A1). Retirez-le pour valider votre panier.',
  );
  expect(vehiclesLost([clio, { title: 'Peugeot 208', reference: 'B2' }])).toBe(
    'Ces véhicules ne sont plus disponibles\u202f: Renault Clio (réf. A1) et Peugeot 208 (réf. B2). Retirez-les pour valider votre panier.',
  );
});

it('informs a workspace that one of its owners is to decide on the vehicle', () => {
  expect(ALREADY_ASKED).toContain('un titulaire doit d’abord en décider');
});

it('informs a workspace that it has ordered the vehicle itself', () => {
  expect(ALREADY_ORDERED).toContain('déjà commandé');
});
