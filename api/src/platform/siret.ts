import { validate } from 'stdnum/lib/cjs/fr/siret.js';
import { refuseField } from './errors/refusal.ts';

const INVALID_SIRET = 'Ce SIRET n’existe pas\u202f: vérifiez ses quatorze chiffres.';
const SIREN_LENGTH = 9;
const ONLY_ZEROS = /^0+$/;

/** Fourteen digits with a valid check digit; establishments of La Poste follow a separate rule. */
export const isSiret = (siret: string): boolean => !ONLY_ZEROS.test(siret) && validate(siret).isValid;

/** Refuses (invalid, field `siret`) a text that is not a SIRET. */
export function requireSiret(siret: string): void {
  if (!isSiret(siret)) refuseField('siret', INVALID_SIRET);
}

/** The French VAT number of a company: its key is made from the SIREN. */
export function vatNumberOf(siret: string): string {
  const siren = siret.slice(0, SIREN_LENGTH);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}
