import { countryOfLine, FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import { communeByPostcode } from '../../../../seeds/communes.ts';
import { postcodesIn } from '../../../platform/postcodes.ts';

/** Departments of each region, by the code that begins an INSEE number. */
const DEPARTMENTS: Record<string, string> = {
  'Auvergne-Rhône-Alpes': '01 03 07 15 26 38 42 43 63 69 73 74',
  'Bourgogne-Franche-Comté': '21 25 39 58 70 71 89 90',
  Bretagne: '22 29 35 56',
  'Centre-Val de Loire': '18 28 36 37 41 45',
  Corse: '2A 2B',
  'Grand Est': '08 10 51 52 54 55 57 67 68 88',
  'Hauts-de-France': '02 59 60 62 80',
  'Île-de-France': '75 77 78 91 92 93 94 95',
  Normandie: '14 27 50 61 76',
  'Nouvelle-Aquitaine': '16 17 19 23 24 33 40 47 64 79 86 87',
  Occitanie: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  'Pays de la Loire': '44 49 53 72 85',
  'Provence-Alpes-Côte d’Azur': '04 05 06 13 83 84',
  Guadeloupe: '971',
  Martinique: '972',
  Guyane: '973',
  'La Réunion': '974',
  Mayotte: '976',
};

export const REGIONS: readonly string[] = Object.keys(DEPARTMENTS);
const REGION_OF = new Map(
  Object.entries(DEPARTMENTS).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region])),
);

const LAST_OF_SOUTHERN_CORSICA = 20_199;
const isOverseas = (code: string): boolean => /^9[78]/.test(code);
const codeOfInsee = (insee: string): string => insee.slice(0, isOverseas(insee) ? 3 : 2);

function codeOfPostcode(postcode: string): string {
  if (postcode.startsWith('20')) return Number(postcode) <= LAST_OF_SOUTHERN_CORSICA ? '2A' : '2B';
  return codeOfInsee(postcode);
}

/**
 * The region that taxes residents of a postcode; undefined without one (Saint-Martin, Polynesia…) or for an
 * invalid postcode. Saint-Martin has postcodes of Guadeloupe: its communes decide.
 */
export function regionOf(postcode: string): string | undefined {
  if (!/^\d{5}$/.test(postcode)) return undefined;
  const own = codeOfPostcode(postcode);
  const codes = communeByPostcode(postcode).map(({ insee }) => codeOfInsee(insee));
  return REGION_OF.get(codes.includes(own) ? own : (codes[0] ?? own));
}

/** The postcode of an address on one line: the last that is of a region; undefined without one, and abroad. */
export const taxedPostcodeIn = (address: string): string | undefined =>
  countryOfLine(address) === FRANCE
    ? postcodesIn(address).findLast((digits) => regionOf(digits) !== undefined)
    : undefined;
