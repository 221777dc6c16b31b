import { stdnum } from 'stdnum';
import { refuseField } from '../../../errors.ts';

/** What the library calls the VAT number of each state of the Union, by its prefix, which for Greece is not the country's code. */
const NUMBERS: Record<string, readonly [country: string, number: string]> = {
  AT: ['AT', 'uid'],
  BE: ['BE', 'vat'],
  BG: ['BG', 'vat'],
  CY: ['CY', 'vat'],
  CZ: ['CZ', 'dic'],
  DE: ['DE', 'vat'],
  DK: ['DK', 'cvr'],
  EE: ['EE', 'kmkr'],
  EL: ['GR', 'vat'],
  ES: ['ES', 'nif'],
  FI: ['FI', 'alv'],
  FR: ['FR', 'tva'],
  HR: ['HR', 'oib'],
  HU: ['HU', 'anum'],
  IE: ['IE', 'vat'],
  IT: ['IT', 'iva'],
  LT: ['LT', 'pvm'],
  LU: ['LU', 'tva'],
  LV: ['LV', 'pvn'],
  MT: ['MT', 'vat'],
  NL: ['NL', 'btw'],
  PL: ['PL', 'nip'],
  PT: ['PT', 'nif'],
  RO: ['RO', 'cif'],
  SE: ['SE', 'vat'],
  SI: ['SI', 'ddv'],
  SK: ['SK', 'dph'],
};

const WRONG = 'Ce numéro de TVA n’est pas valable\u202f: vérifiez le code du pays et les chiffres, par exemple FR83404833048.';

function isNumberOf(prefix: string, number: string): boolean {
  const [country = '', name = ''] = NUMBERS[prefix] ?? [];
  // The library forgives a prefix before the number: written twice, it is a mistake.
  return !number.startsWith(prefix) && stdnum[country]?.[name]?.validate(number).isValid === true;
}

/** A VAT number of the Union as it is kept: its prefix, then the number without signs. Refuses what cannot be one (invalid). */
export function vatNumberToStore(typed: string): string {
  const compact = typed.replace(/[^0-9A-Z+*]/gi, '').toUpperCase();
  const prefix = compact.startsWith('GR') ? 'EL' : compact.slice(0, 2);
  const number = compact.slice(2);
  return isNumberOf(prefix, number) ? prefix + number : refuseField('vatNumber', WRONG);
}
