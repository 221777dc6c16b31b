import { createHash } from 'node:crypto';
import type {
  RegistrationDocumentKind,
  RegistrationForm,
  RegistrationReceived,
} from '@pomelo/contract/registration/registration.schemas.ts';
import { REGISTRATION_DOCUMENT_KINDS } from '@pomelo/contract/registration/registration.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { CompanyAnswer } from '../../platform/adapters/companies.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type FieldError, refuse } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { phoneToStore } from '../account/profile/profile-form.ts';
import { openWorkspaceOf } from '../workspace/opening.service.ts';
import { kbisDateFault } from './kbis-date.ts';
import { attachDocument } from './documents.repository.ts';
import { saveRegistration } from './registration.repository.ts';
import { requireSiret, vatNumberOf } from '../../platform/siret.ts';

const NEEDED = {
  street: 'Indiquez le numéro et la voie.',
  postcode: 'Indiquez le code postal.',
  city: 'Indiquez la ville.',
  kbisDate: 'Indiquez la date du Kbis.',
  kbis: 'Joignez un extrait Kbis.',
  identity: 'Joignez une pièce d’identité.',
} as const;
const GONE = 'Ce document n’est plus disponible\u202f: joignez-le de nouveau.';

/** Required data of an unknown company; reports all missing fields at once. */
export function requireWhole(form: RegistrationForm, now: Date): void {
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  const errors: FieldError[] = names
    .filter((name) => !form[name])
    .map((path) => ({ path, message: NEEDED[path] }));
  const fault = form.kbisDate ? kbisDateFault(form.kbisDate, now) : undefined;
  if (fault) errors.push({ path: 'kbisDate', message: fault });
  if (errors.length > 0) refuse('invalid', undefined, { errors });
}

export async function attachDocuments(
  db: Database,
  registrationId: string,
  documents: Record<RegistrationDocumentKind, string>,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const kind of REGISTRATION_DOCUMENT_KINDS)
    if (!(await attachDocument(db, registrationId, kind, documents[kind])))
      errors.push({ path: kind, message: GONE });
  if (errors.length > 0) refuse('invalid', undefined, { errors });
}

/** The stored company: as the register names it where it answered, at the address that was typed. */
export function companyFields(form: RegistrationForm, answer: CompanyAnswer) {
  const found = answer.status === 'found' ? answer.company : null;
  return {
    rs: found?.rs ?? form.rs,
    typed_rs: form.rs,
    street: form.street || found?.street || null,
    postcode: form.postcode || found?.postcode || null,
    city: form.city || found?.city || null,
    company: found && JSON.stringify(found),
    insolvency: found?.insolvency ?? false,
  };
}

/**
 * Accepts a registration: of a new company, which the staff decides; or of a person who requests to join a
 * known one, which its owners decide. An identical form sent again is the same registration; any other is a
 * second one, for the staff to compare: the SIRET and the address are public, so neither proves the sender.
 * Does not check whether the e-mail address is known: a job does, afterwards. Refuses with invalid,
 * company-closed.
 */
export async function register(
  db: Database,
  form: RegistrationForm,
  answer: CompanyAnswer,
  now: Date,
): Promise<z.output<typeof RegistrationReceived>> {
  requireSiret(form.siret);
  const phone = phoneToStore(form.phone1) ?? '';
  if (answer.status === 'found' && answer.closed) refuse('company-closed');
  const workspace = await openWorkspaceOf(db, form.siret);
  if (!workspace) requireWhole(form, now);
  const { id, reference } = await saveRegistration(db, {
    id: uuidv7(),
    siret: form.siret,
    email: form.email,
    workspace_id: workspace?.id ?? null,
    ...companyFields(form, answer),
    vat_number: vatNumberOf(form.siret),
    vat_state: 'to-check',
    vat_checked_at: null,
    vat_consultation: null,
    first_name: form.firstName,
    last_name: form.lastName,
    phone1: phone,
    kbis_date: (!workspace && form.kbisDate) || null,
    fingerprint: createHash('sha256').update(JSON.stringify(form)).digest(),
    created_at: now,
  });
  if (!workspace) {
    await attachDocuments(db, id, { kbis: form.kbis ?? '', identity: form.identity ?? '' });
    await addJob(db, 'check-vat', { registrationId: id }, { key: `check-vat:${id}` });
  }
  await addJob(db, 'registration-received', { id }, { key: `registration-received:${id}` });
  return { reference, email: form.email, joins: workspace !== undefined };
}
