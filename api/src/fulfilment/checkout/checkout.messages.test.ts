import { expect, test } from 'vitest';
import {
  BILLING_ADDRESS,
  deliveryChoiceLabel,
  HOLDER_ADDRESS,
  HOLDER_MISSING,
  totalChanged,
  vehiclesLost,
} from './checkout.messages.ts';

test('a vehicle is fetched where it is, when that is known', () => {
  expect(deliveryChoiceLabel('depot', 'Corbas')).toBe('Enlèvement à Corbas');
  expect(deliveryChoiceLabel('depot', undefined)).toBe('Enlèvement au parc');
  expect(deliveryChoiceLabel('camion', 'Corbas')).toBe('Par camion');
});

test('another total is named to the cent, and each missing fact says what it is for', () => {
  expect(totalChanged(4_268_953)).toBe(
    'Le total a changé\u202f: il est maintenant de 42\u202f689,53\u202f€ TTC. Vérifiez la commande.',
  );
  for (const message of [HOLDER_MISSING, HOLDER_ADDRESS, BILLING_ADDRESS])
    expect(message).toContain('carte grise');
});

test('lost vehicles are named by their references', () => {
  const [clio, yaris] = [
    { title: 'Renault Clio', reference: 'R1' },
    { title: 'Toyota Yaris', reference: 'R2' },
  ];
  expect(vehiclesLost([clio])).toMatch(
    /^Ce véhicule n’est plus disponible\u202f: Renault Clio \(réf\. R1\)\./,
  );
  expect(vehiclesLost([clio, yaris])).toContain('Renault Clio (réf. R1) et Toyota Yaris (réf. R2)');
});
