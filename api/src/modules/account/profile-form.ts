import { type FormDescription, ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { refuse } from '../../errors.ts';

type FieldName = keyof z.output<typeof ProfileForm>;
const FIELDS: Record<FieldName, { label: string; type: 'text' | 'tel'; autocomplete: string }> = {
  firstName: { label: 'Prénom', type: 'text', autocomplete: 'given-name' },
  lastName: { label: 'Nom', type: 'text', autocomplete: 'family-name' },
  phone1: { label: 'Téléphone', type: 'tel', autocomplete: 'tel' },
  street: { label: 'Adresse de facturation', type: 'text', autocomplete: 'billing street-address' },
  postcode: { label: 'Code postal', type: 'text', autocomplete: 'billing postal-code' },
  city: { label: 'Ville', type: 'text', autocomplete: 'billing address-level2' },
};

type Limits = { maxLength?: number; pattern?: string };

/** decisions.md §3: the form of the profile, described from the schema that validates it. */
export function describeProfileForm(): FormDescription {
  const { properties = {}, required = [] } = z.toJSONSchema(ProfileForm, { io: 'input' }) as {
    properties?: Record<string, Limits>;
    required?: string[];
  };
  return {
    fields: Object.entries(FIELDS).map(([name, field]) => {
      const { maxLength, pattern } = properties[name] ?? {};
      return { name, ...field, required: required.includes(name), ...(maxLength && { maxLength }), ...(pattern && { pattern }) };
    }),
  };
}

/** A telephone number in E.164 (`+33612345678`); French when no country is given; '' clears it. */
export function phoneToStore(typed: string): string | null {
  if (typed === '') return null;
  const number = parsePhoneNumberFromString(typed, 'FR');
  if (number?.isValid()) return number.number;
  const message = 'Ce numéro de téléphone n’est pas valide.';
  return refuse('invalid', message, { errors: [{ path: 'phone1', message }] });
}
