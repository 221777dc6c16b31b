/**
 * Postcodes by ISO 3166-1 country: their format and how one is written. The code of the country may come first
 * (`L-1234`). France and the member states, from which companies buy.
 */
const POSTCODES: Readonly<Record<string, readonly [format: string, example: string]>> = {
  FR: ['\\d{5}', '69003'],
  AT: ['\\d{4}', '1010'],
  BE: ['\\d{4}', '4000'],
  BG: ['\\d{4}', '1000'],
  CY: ['\\d{4}', '1010'],
  CZ: ['\\d{3} ?\\d{2}', '110 00'],
  DE: ['\\d{5}', '10115'],
  DK: ['\\d{4}', '1050'],
  EE: ['\\d{5}', '10111'],
  ES: ['\\d{5}', '28013'],
  FI: ['\\d{5}', '00100'],
  GR: ['\\d{3} ?\\d{2}', '105 57'],
  HR: ['\\d{5}', '10000'],
  HU: ['\\d{4}', '1051'],
  IE: ['[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'D02 X285'],
  IT: ['\\d{5}', '00184'],
  LT: ['\\d{5}', '01103'],
  LU: ['\\d{4}', '1111'],
  LV: ['\\d{4}', 'LV-1050'],
  MT: ['[A-Z]{3} ?\\d{2,4}', 'VLT 1117'],
  NL: ['\\d{4} ?[A-Z]{2}', '1012 AB'],
  PL: ['\\d{2}-?\\d{3}', '00-001'],
  PT: ['\\d{4}(?:[- ]?\\d{3})?', '1100-148'],
  RO: ['\\d{6}', '010011'],
  SE: ['\\d{3} ?\\d{2}', '111 22'],
  SI: ['\\d{4}', '1000'],
  SK: ['\\d{3} ?\\d{2}', '811 01'],
};

export const FRANCE = 'FR';
const MAX_POSTCODE_LENGTH = 12;
const FRENCH_POSTCODE = 'Un code postal compte cinq chiffres.';

export const isAddressCountry = (country: string): boolean => Object.hasOwn(POSTCODES, country);

const names = new Intl.DisplayNames('fr', { type: 'region' });
/** In French; the code itself where it is no country's. */
export const countryLabel = (country: string): string => names.of(country) ?? country;

/** The countries of an address for a form: France first, then by name. */
export const addressCountries = (): { value: string; label: string }[] =>
  Object.keys(POSTCODES)
    .map((value) => ({ value, label: countryLabel(value) }))
    .toSorted((one, other) =>
      one.value === FRANCE || other.value === FRANCE
        ? Number(other.value === FRANCE) - Number(one.value === FRANCE)
        : one.label.localeCompare(other.label, 'fr'),
    );

// ACC-27
/** Why this is no postcode of the country; null for one, and for any of a country whose format is unknown. */
export function postcodeProblem(country: string, postcode: string): string | null {
  const [format, example] = POSTCODES[country] ?? [];
  if (format === undefined || example === undefined)
    return postcode.length <= MAX_POSTCODE_LENGTH ? null : 'Ce code postal est trop long.';
  if (country === FRANCE) return /^\d{5}$/.test(postcode) ? null : FRENCH_POSTCODE;
  const isFormat = new RegExp(`^(?:[A-Z]{1,2}[- ])?${format}$`).test(postcode);
  return isFormat ? null : `Écrivez-le comme ${example} (${countryLabel(country)}).`;
}

/** Prefixes of VAT numbers that are not the ISO code of their country. */
const COUNTRY_OF_PREFIX: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** ISO 3166-1: where a company with this VAT number is registered; France without a number or a prefix. */
export function countryOfVatNumber(vatNumber: string | null): string {
  const prefix = vatNumber?.slice(0, 2).toUpperCase() ?? FRANCE;
  return /^[A-Z]{2}$/.test(prefix) ? (COUNTRY_OF_PREFIX[prefix] ?? prefix) : FRANCE;
}

type Town = { postcode: string; city: string; country: string };

/** « 69003 Lyon », « 4000 Liège, Belgique ». */
export const townLine = ({ postcode, city, country }: Town): string =>
  [`${postcode} ${city}`.trim(), country === FRANCE ? '' : countryLabel(country)].filter(Boolean).join(', ');

/** An address on one line, as `countryOfLine` reads it. */
export const addressLine = ({
  street,
  complement,
  ...town
}: Town & { street: string; complement?: string }) =>
  [street, complement, townLine(town)].filter(Boolean).join(', ');

const folded = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The country that an address on one line ends with; France without one. */
export function countryOfLine(line: string): string {
  const last = folded(line.slice(line.lastIndexOf(',') + 1));
  return Object.keys(POSTCODES).find((country) => folded(countryLabel(country)) === last) ?? FRANCE;
}
