import type { Client } from '@pomelo/contract/client.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { postcodeField, requiredText, siretField } from '@pomelo/contract/fields.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { registration as endpoints } from '@pomelo/contract/registration/registration.endpoints.ts';
import { type CompanyLookup, RegistrationForm } from '@pomelo/contract/registration/registration.schemas.ts';
import { z } from 'zod';
import { type ActionResult, invalidFields, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import type { Draft, Registration } from './draft.ts';
import { kbisDateFault, lookupFailed, MISSING_DOCUMENT, phoneFault } from './registration.messages.ts';

export type StepRefusal = Extract<ActionResult, { ok: false }>;
/** The draft to store in either case; without a refusal the next step is shown. */
export type StepAnswer = { draft: Draft; refusal: StepRefusal | null };
export type StepForm = {
  form: FormData;
  client: Client;
  registration: Registration;
  /** Today in Paris, `2026-11-21`. */ today: string;
};

const typed = <K extends string>(form: FormData, ...names: K[]): Record<K, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name).trim()])) as Record<K, string>;

/** The first error of each field. */
function faultsOf(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues) faults[String(path[0])] ??= message;
  return faults;
}

/** The part of a field stored in the cookie that may be far too long. */
const cut = <T extends Record<string, string>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, 254)])) as T;

export async function siretStep({ form, client, registration: { draft } }: StepForm): Promise<StepAnswer> {
  const values = typed(form, 'siret');
  const nextDraft = { ...draft, siret: values.siret.slice(0, 20), lookup: null, isCompanyConfirmed: false };
  const siret = siretField.safeParse(values.siret);
  if (!siret.success)
    return {
      draft: nextDraft,
      refusal: invalidFields(CHECK_FIELDS, { siret: siret.error.issues[0]?.message ?? '' }),
    };
  try {
    const lookup = await client.call(endpoints.findCompany, { params: { siret: siret.data }, body: {} });
    return { draft: withCompany(draft, siret.data, lookup), refusal: null };
  } catch (error) {
    const refusal = refusalFromError(error, ({ status, problem }) =>
      problem.errors?.length ? CHECK_FIELDS : lookupFailed(status, problem.detail),
    );
    return { draft: nextDraft, refusal };
  }
}

/** Manual input stays for the same SIRET; another company is another application. */
function withCompany(
  draft: Draft,
  siret: string,
  { status, company, vatNumber, joins }: CompanyLookup,
): Draft {
  const before =
    draft.siret === siret
      ? draft
      : { ...draft, rs: '', street: '', postcode: '', city: '', correction: null };
  const found = company && {
    rs: company.rs,
    street: company.street,
    postcode: company.postcode,
    city: company.city,
  };
  return {
    ...before,
    ...found,
    siret,
    lookup: status,
    joins,
    vatNumber,
    insolvency: company?.insolvency ?? false,
    isCompanyConfirmed: false,
  };
}

const TypedName = z.object({ rs: requiredText(200, 'Indiquez la raison sociale.') });
const TypedCompany = TypedName.extend({
  street: requiredText(200, 'Indiquez le numéro et la voie.'),
  postcode: postcodeField,
  city: requiredText(100, 'Indiquez la ville.'),
});

/** Data of the register is only confirmed; the rest is typed. */
export function companyStep({ form, registration: { draft } }: StepForm): StepAnswer {
  const schema = draft.joins ? TypedName : TypedCompany;
  const values = typed(form, 'rs', 'street', 'postcode', 'city');
  const company = form.has('rs')
    ? values
    : { rs: draft.rs, street: draft.street, postcode: draft.postcode, city: draft.city };
  const nextDraft = { ...draft, ...cut(company) };
  const judged = schema.safeParse(company);
  if (!judged.success)
    return {
      draft: { ...nextDraft, isCompanyConfirmed: false },
      refusal: invalidFields(CHECK_FIELDS, faultsOf(judged.error)),
    };
  return { draft: { ...nextDraft, ...judged.data, isCompanyConfirmed: true }, refusal: null };
}

const Person = RegistrationForm.pick({ firstName: true, lastName: true, email: true, phone1: true });

export async function personStep({ form, client, registration: { draft } }: StepForm): Promise<StepAnswer> {
  const values = typed(form, 'firstName', 'lastName', 'email', 'phone1');
  const chosen = textOf(form, 'adresse-choisie');
  if (chosen !== '') values.email = chosen;
  // The fields show this value again after a refusal.
  form.set('email', values.email);
  const nextDraft = { ...draft, ...cut(values), isPersonComplete: false };
  const judged = Person.safeParse(values);
  const phone = phoneFault(values.phone1);
  const faults = {
    ...(values.phone1 && phone ? { phone1: phone } : {}),
    ...(judged.success ? {} : faultsOf(judged.error)),
  };
  if (!judged.success || Object.keys(faults).length > 0)
    return { draft: nextDraft, refusal: invalidFields(CHECK_FIELDS, faults) };
  const complete = { ...nextDraft, ...judged.data, isPersonComplete: true };
  const suggestion = chosen === '' ? await suggestionFor(client, judged.data.email) : null;
  if (suggestion === null) return { draft: complete, refusal: null };
  // « Vouliez-vous dire … »: the step reads it in the refusal.
  form.set('suggestion', suggestion);
  return { draft: nextDraft, refusal: invalidFields('Vérifiez votre adresse e-mail.', {}) };
}

/** A courtesy: an address that could not be checked is not refused for it. */
async function suggestionFor(client: Client, email: string): Promise<string | null> {
  try {
    return (await client.call(endpoints.checkEmail, { body: { email } })).suggestion;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= HTTP_STATUS.internalServerError) console.error('address not checked', error.message);
    return null;
  }
}

export function documentsStep({ form, registration: { draft, papers }, today }: StepForm): StepAnswer {
  const values = typed(form, 'kbisDate');
  const fault = kbisDateFault(values.kbisDate, today);
  const faults = {
    ...(papers.kbis ? {} : { kbis: MISSING_DOCUMENT.kbis }),
    ...(papers.identity ? {} : { identity: MISSING_DOCUMENT.identity }),
    ...(fault ? { kbisDate: fault } : {}),
  };
  const isComplete = Object.keys(faults).length === 0;
  const nextDraft = { ...draft, kbisDate: values.kbisDate.slice(0, 10), areDocumentsComplete: isComplete };
  return { draft: nextDraft, refusal: isComplete ? null : invalidFields(CHECK_FIELDS, faults) };
}
