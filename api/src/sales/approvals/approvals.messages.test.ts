import { APPROVAL_STATES } from '@pomelo/contract/workspace/approval.schemas.ts';
import { expect, it } from 'vitest';
import {
  alreadyDecided,
  orderLacks,
  OWN_REQUEST,
  TOTAL_MISSING,
  totalChanged,
  vehiclesGone,
} from './approvals.messages.ts';

it('explains why a decision is no longer possible, differently for each state', () => {
  expect(new Set(APPROVAL_STATES.map(alreadyDecided)).size).toBe(APPROVAL_STATES.length);
  expect(alreadyDecided('expired')).toBe('Cette demande a expiré\u202f: ses véhicules ne sont plus tenus.');
});

it('names the vehicles that are no longer available, one or several, and the next step', () => {
  const clio = { title: 'Renault Clio', reference: 'A1' };
  expect(vehiclesGone([clio])).toBe(
    'Ce véhicule n’est plus disponible\u202f: Renault Clio (réf. A1). Refusez la demande\u202f: les véhicules encore libres retourneront dans le panier.',
  );
  expect(vehiclesGone([clio, { title: 'Peugeot 208', reference: 'B2' }])).toContain(
    'Renault Clio (réf. A1) et Peugeot 208 (réf. B2)',
  );
});

it('lists what an order lacks, and in whose name it would be', () => {
  expect(orderLacks(['phone1', 'billingAddress'], 'Karim Benali')).toBe(
    'La commande serait passée au nom de Karim Benali, mais il manque un numéro de téléphone et l’adresse de facturation de la société.',
  );
});

it('states the total of now', () => {
  expect(totalChanged(2_345_050)).toContain('le total est maintenant de 23\u202f450,50\u202f€ hors TVA');
});

it('requires the total, and another owner', () => {
  expect(TOTAL_MISSING).toContain('total');
  expect(OWN_REQUEST).toContain('un autre titulaire');
});
