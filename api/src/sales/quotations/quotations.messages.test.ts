import { expect, it } from 'vitest';
import { co2Label, taxMention } from './quotations.messages.ts';

it('states the included VAT, or the mention of the margin scheme and no VAT', () => {
  expect(taxMention({ vat: 250_900, disbursements: 0 })).toBe(
    'Dont TVA à 20\u202f%\u202f: 2\u202f509,00\u202f€',
  );
  expect(taxMention({ vat: null, disbursements: 0 })).toBe('Régime particulier – Biens d’occasion');
  expect(taxMention({ vat: null, disbursements: 30_376 })).toBe(
    'Régime particulier – Biens d’occasion. Débours avancés pour le compte du client\u202f: 303,76\u202f€',
  );
});

it('states the class of the CO₂ label and one of the three messages', () => {
  expect(co2Label(112, 'B', 1)).toBe(
    'Classe d’émissions de CO₂\u202f: B (112\u202fg/km). Pensez à covoiturer. #SeDéplacerMoinsPolluer',
  );
  expect(co2Label(null, null, 3)).toBe(
    'Pour les trajets courts, privilégiez la marche ou le vélo. #SeDéplacerMoinsPolluer',
  );
  expect(new Set([0, 1, 2].map((id) => co2Label(null, null, id))).size).toBe(3);
});
