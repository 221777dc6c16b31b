import { expect, it } from 'vitest';
import {
  addressCountries,
  addressLine,
  countryLabel,
  countryOfLine,
  countryOfVatNumber,
  postcodeProblem,
} from './address-country.ts';

// ACC-27
it.each([
  ['FR', '69003'],
  ['BE', '4000'],
  ['BE', 'B-4000'],
  ['DE', '10115'],
  ['NL', '1012 AB'],
  ['LU', 'L-1111'],
  ['PL', '00-001'],
  ['PT', '1100-148'],
  ['IE', 'D02 X285'],
  ['SE', '111 22'],
  ['GR', '10557'],
  ['MT', 'VLT 1117'],
  ['LV', 'LV-1050'],
  ['CH', 'any'],
])('accepts a postcode of %s: %s', (country, postcode) => {
  expect(postcodeProblem(country, postcode)).toBeNull();
});

// ACC-27
it.each([
  ['FR', '4000', 'cinq chiffres'],
  ['FR', 'F-69003', 'cinq chiffres'],
  ['BE', '69003', 'Belgique'],
  ['NL', '1012', '1012 AB (Pays-Bas)'],
  ['DE', '', 'Allemagne'],
])('refuses as a postcode of %s: %s', (country, postcode, reason) => {
  expect(postcodeProblem(country, postcode)).toContain(reason);
});

// ACC-27
it.each([
  ['BE0477472701', 'BE'],
  ['EL094259216', 'GR'],
  ['FR83404833048', 'FR'],
  ['123', 'FR'],
  [null, 'FR'],
])('the company of the VAT number %s is in %s', (vatNumber, country) => {
  expect(countryOfVatNumber(vatNumber)).toBe(country);
});

// ACC-27
it('reads back the country of every address that it writes', () => {
  const written = { street: 'Rue du Port 4', postcode: '4000', city: 'Liège' };
  for (const { value } of addressCountries())
    expect(countryOfLine(addressLine({ ...written, country: value }))).toBe(value);
  expect(addressLine({ ...written, country: 'BE' })).toBe('Rue du Port 4, 4000 Liège, Belgique');
  expect(countryOfLine('1 rue de Lyon, 69003 Lyon')).toBe('FR');
  expect([addressCountries()[0]?.value, addressCountries().length]).toEqual(['FR', 27]);
  expect(countryLabel('EL')).not.toBe('');
});
