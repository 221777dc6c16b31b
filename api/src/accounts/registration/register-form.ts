import type { FormDescription } from '@pomelo/contract/account/account.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { DOCUMENT_FILE_TYPES } from '@pomelo/contract/files.ts';
import { RegistrationForm } from '@pomelo/contract/registration/registration.schemas.ts';
import { describeForm, type FormFields } from '../../platform/http/form-description.ts';

const document = (label: string): FormFields<'file'>['file'] => ({
  label,
  type: 'file',
  required: true,
  accept: [...DOCUMENT_FILE_TYPES],
  maxBytes: MAX_UPLOAD_BYTES,
});

/** Required fields of a new company; a request to join a known one needs no address and no documents. */
const FIELDS: FormFields<keyof RegistrationForm> = {
  siret: { label: 'SIRET', type: 'text', pattern: '^(?:\\D*\\d){14}\\D*$', maxLength: 20 },
  rs: { label: 'Raison sociale', type: 'text', autocomplete: 'organization' },
  street: { label: 'Adresse', type: 'text', autocomplete: 'address-line1', required: true },
  postcode: {
    label: 'Code postal',
    type: 'text',
    autocomplete: 'postal-code',
    required: true,
    pattern: '^\\d{5}$',
  },
  city: { label: 'Ville', type: 'text', autocomplete: 'address-level2', required: true },
  firstName: { label: 'Prénom', type: 'text', autocomplete: 'given-name' },
  lastName: { label: 'Nom', type: 'text', autocomplete: 'family-name' },
  email: { label: 'Adresse e-mail', type: 'email', autocomplete: 'email', maxLength: 254 },
  phone1: { label: 'Téléphone', type: 'tel', autocomplete: 'tel' },
  kbisDate: { label: 'Date du Kbis', type: 'date', required: true },
  kbis: document('Extrait Kbis de moins de trois mois'),
  identity: document('Pièce d’identité du dirigeant'),
};

/** REG-1: the form of a registration. Documents are uploaded separately; the field then contains the id. */
export const describeRegistrationForm = (): FormDescription => describeForm(RegistrationForm, FIELDS);
