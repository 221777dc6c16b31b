import { validate } from 'stdnum/lib/cjs/fr/siret.js';
import { refuseField } from './errors/refusal.ts';

const WRONG = 'Ce SIRET n’existe pas\u202f: vérifiez ses quatorze chiffres.';
const SIREN_LENGTH = 9;
const NONE = /^0+$/;

/** Fourteen digits with a right check digit; those of La Poste have a separate rule. */
export const isSiret = (siret: string): boolean => !NONE.test(siret) && validate(siret).isValid;

/** Refuses (invalid, by the field `siret`) what is no SIRET. */
export function requireSiret(siret: string): void {
  if (!isSiret(siret)) refuseField('siret', WRONG);
}

/** The French VAT number of a company: its key is made from the SIREN. */
export function vatNumberOf(siret: string): string {
  const siren = siret.slice(0, SIREN_LENGTH);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}
