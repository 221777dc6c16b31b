import { type FormDescription, ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import { addressCountries } from '@pomelo/contract/workspace/address-country.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { z } from 'zod';
import { refuseField } from '../../../platform/errors/refusal.ts';
import { describeForm, type FormFields } from '../../../platform/http/form-description.ts';

const FIELDS: FormFields<keyof z.output<typeof ProfileForm>> = {
  firstName: { label: 'Prénom', type: 'text', autocomplete: 'given-name' },
  lastName: { label: 'Nom', type: 'text', autocomplete: 'family-name' },
  phone1: { label: 'Téléphone', type: 'tel', autocomplete: 'tel' },
  street: { label: 'Adresse de facturation', type: 'text', autocomplete: 'billing address-line1' },
  postcode: { label: 'Code postal', type: 'text', autocomplete: 'billing postal-code' },
  city: { label: 'Ville', type: 'text', autocomplete: 'billing address-level2' },
  country: { label: 'Pays', type: 'select', autocomplete: 'billing country', choices: addressCountries() },
};

/** ACC-21: the form of the profile. */
export const describeProfileForm = (): FormDescription => describeForm(ProfileForm, FIELDS);

/**
 * Overseas departments are dialled as the rest of France, and have calling codes of their own: +33 does not reach
 * them. Calling code by the first three digits after the 0.
 */
const OVERSEAS_CODES: Readonly<Record<string, string>> = {
  590: '590',
  690: '590',
  691: '590',
  594: '594',
  694: '594',
  596: '596',
  696: '596',
  697: '596',
  262: '262',
  263: '262',
  692: '262',
  693: '262',
  269: '262',
  639: '262',
};
const FRENCH_NUMBER = /^\+33(\d{3})(\d{6})$/;
const withOverseasCode = (e164: string): string =>
  e164.replace(FRENCH_NUMBER, (french, area: string, rest: string) => {
    const code = OVERSEAS_CODES[area];
    return code === undefined ? french : `+${code}${area}${rest}`;
  });

// ACC-32
/**
 * A telephone number in E.164 (`+33612345678`); French when no country is given; '' clears it. `path` is its
 * field.
 */
export function phoneToStore(typed: string, path = 'phone1'): string | null {
  if (typed === '') return null;
  const number = parsePhoneNumberFromString(typed, 'FR');
  if (number?.isValid()) return withOverseasCode(number.number);
  const message = 'Ce numéro de téléphone n’est pas valide.';
  return refuseField(path, message);
}
