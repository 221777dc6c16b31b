import { expect, test } from 'vitest';
import { vehicleRefusals } from './vehicle-admin.messages.ts';

test('an unknown make is refused with the nearest one, when there is one', () => {
  expect(vehicleRefusals.noMake('Peugot', 'Peugeot')).toBe(
    'Aucune marque ne s’appelle «\u202fPeugot\u202f». Est-ce «\u202fPeugeot\u202f»\u202f?',
  );
  expect(vehicleRefusals.noMake('Xyz', null)).toBe('Aucune marque ne s’appelle «\u202fXyz\u202f».');
});

test('an unknown model explains how it is added, a VIN names its owner', () => {
  expect(vehicleRefusals.noModel('209', 'Peugeot')).toContain(
    'Aucun modèle de Peugeot ne s’appelle «\u202f209\u202f». Cochez',
  );
  expect(vehicleRefusals.vinElsewhere('PO-12')).toBe('Ce VIN est déjà celui d’un véhicule de PO-12.');
});
