import type {
  RegistrationCorrection,
  RegistrationForm,
  RegistrationReceived,
} from '@pomelo/contract/registration/registration.schemas.ts';
import type { z } from 'zod';
import type { CompanyAnswer } from '../../platform/adapters/companies.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type FieldError, refuse } from '../../platform/errors/refusal.ts';
import { hashOf } from '../../platform/link-tokens.ts';
import { phoneToStore } from '../account/profile/profile-form.ts';
import { detachOtherDocuments, lockByCorrectionToken, saveCorrection } from './correction.repository.ts';
import { attachDocuments, companyFields, requireWhole } from './register.service.ts';
import { findDocuments } from './staff-registrations.repository.ts';

const DECIDED = 'Cette inscription a déjà reçu sa réponse\u202f: elle ne peut plus être corrigée.';
const SAME_SIRET = 'Pour une autre société, faites une nouvelle inscription.';
const SAME_EMAIL = 'Pour une autre adresse, faites une nouvelle inscription.';

async function openCorrection(db: Database, token: string) {
  const registration = (await lockByCorrectionToken(db, hashOf(token))) ?? refuse('token-unknown');
  if (registration.state !== 'submitted') refuse('token-used', DECIDED);
  return registration;
}

// REG-7
/**
 * What the link of the applicant's mail leads to. Refuses with token-unknown, token-used once it was decided.
 */
export async function viewCorrection(db: Database, token: string): Promise<RegistrationCorrection> {
  const {
    id,
    workspaceId,
    state: _state,
    street,
    postcode,
    city,
    vatNumber,
    ...fields
  } = await openCorrection(db, token);
  const documents = await findDocuments(db, id);
  return {
    ...fields,
    joins: workspaceId !== null,
    street: street ?? '',
    postcode: postcode ?? '',
    city: city ?? '',
    vatNumber: vatNumber ?? '',
    papers: documents.map(({ id: paperId, kind, name, sizeBytes }) => ({
      id: paperId,
      kind,
      name,
      sizeBytes,
    })),
  };
}

/**
 * Replaces the contents of a pending registration; its reference stays. The token was sent to its e-mail
 * address only, so that no other person can overwrite it. Refuses with token-unknown, token-used, invalid
 * (another SIRET or address, missing data), company-closed.
 */
export async function correct(
  db: Database,
  token: string,
  form: RegistrationForm,
  answer: CompanyAnswer,
  now: Date,
): Promise<z.output<typeof RegistrationReceived>> {
  const registration = await openCorrection(db, token);
  const { id, reference, siret, email, workspaceId } = registration;
  const errors: FieldError[] = [];
  if (form.siret !== siret) errors.push({ path: 'siret', message: SAME_SIRET });
  if (form.email !== email) errors.push({ path: 'email', message: SAME_EMAIL });
  if (errors.length > 0) refuse('invalid', undefined, { errors });
  if (answer.status === 'found' && answer.closed) refuse('company-closed');
  const joins = workspaceId !== null;
  if (!joins) requireWhole(form, now);
  await saveCorrection(db, id, {
    ...companyFields(form, answer),
    first_name: form.firstName,
    last_name: form.lastName,
    phone1: phoneToStore(form.phone1) ?? '',
    kbis_date: (!joins && form.kbisDate) || null,
    corrected_at: now,
  });
  if (!joins) {
    const documents = { kbis: form.kbis ?? '', identity: form.identity ?? '' };
    await attachDocuments(db, id, documents);
    await detachOtherDocuments(db, id, Object.values(documents));
  }
  return { reference, email, joins };
}
