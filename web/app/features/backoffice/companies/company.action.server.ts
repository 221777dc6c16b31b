import { staffNegotiations } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { limitTyped, roleTyped } from '../../../domain/company/rights-typed.ts';
import { invalidFields, respondToAction } from '../../../lib/form/action-answer.server.ts';
import { textOf, versionIn } from '../../../lib/form/action.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { pressButton, refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { ALLOWED, NO_LONGER_ALLOWED, RIGHT_FAILED } from '../negotiations/negotiations.messages.ts';
import { prepaymentTyped } from './prepayment-typed.ts';
import {
  BAD_CREDIT,
  BAD_LIMIT,
  BAD_NUMBER,
  closedText,
  COMPANY_FAILED,
  creditSaved,
  prepaymentSaved,
  limitSaved,
  linkSent,
  NOTE_ADDED,
  NOTE_REMOVED,
  personSaved,
  reopenedText,
  sessionsEnded,
} from './companies.messages.ts';

type Submission = StaffAction & { id: string };

/** One form of the page of a company, which it redirects to. */
const submit = <T>(submission: Submission, call: () => Promise<T>, message: (value: T) => string) =>
  submitForm(
    submission,
    call,
    (value) => ({ message: message(value), to: staffUrls.company(submission.id) }),
    COMPANY_FAILED,
  );

function changePerson(submission: Submission) {
  const { client, form, id } = submission;
  const purchaseLimit = limitTyped(form);
  if (purchaseLimit === 'unreadable')
    return refuseForm(submission, BAD_LIMIT, { 'purchaseLimit.amount.amount': BAD_LIMIT });
  const params = { id, personId: textOf(form, 'personne') };
  const body = { role: roleTyped(form), purchaseLimit, ...versionIn(form) };
  return submit(
    submission,
    () => client.call(endpoints.changePerson, { params, body }),
    (person) => personSaved(nameOrEmail(person)),
  );
}

function changeLimit(submission: Submission) {
  const { client, form, id } = submission;
  const typed = textOf(form, 'limit').trim();
  if (typed !== '' && !/^\d{1,4}$/.test(typed))
    return refuseForm(submission, BAD_NUMBER, { limit: BAD_NUMBER });
  const body = { limit: typed === '' ? null : Number(typed), ...versionIn(form) };
  return submit(
    submission,
    () => client.call(endpoints.changeBookingLimit, { params: { id }, body }),
    ({ rs }) => limitSaved(rs, body.limit),
  );
}

function changeCredit(submission: Submission) {
  const { client, form, id } = submission;
  const typed = textOf(form, 'creditLimit').trim();
  const creditLimit = typed === '' ? null : readEuros(typed);
  if (typed !== '' && creditLimit === null)
    return refuseForm(submission, BAD_CREDIT, { creditLimit: BAD_CREDIT });
  const body = { creditLimit, ...versionIn(form) };
  return submit(
    submission,
    () => client.call(endpoints.changeCreditLimit, { params: { id }, body }),
    ({ rs }) => creditSaved(rs, creditLimit),
  );
}

function changePrepayment(submission: Submission) {
  const { client, form, id } = submission;
  const prepayment = prepaymentTyped(textOf(form, 'prepayment.kind'), textOf(form, 'prepayment'));
  if (typeof prepayment === 'string') return refuseForm(submission, prepayment, { prepayment });
  const body = { prepayment, ...versionIn(form) };
  return submit(
    submission,
    () => client.call(endpoints.changePrepayment, { params: { id }, body }),
    ({ rs }) => prepaymentSaved(rs, prepayment.kind),
  );
}

function close(submission: Submission) {
  const { client, form, id } = submission;
  const body = { reason: textOf(form, 'reason') };
  return submit(
    submission,
    () => client.call(endpoints.close, { params: { id }, body }),
    ({ rs }) => closedText(rs),
  );
}

function reopen(submission: Submission) {
  const { client, form, id } = submission;
  const body = { reason: textOf(form, 'reason') };
  return submit(
    submission,
    () => client.call(endpoints.reopen, { params: { id }, body }),
    ({ rs }) => reopenedText(rs),
  );
}

function addNote(submission: Submission) {
  const { client, form, id } = submission;
  const body = { text: textOf(form, 'text'), aboutPersonId: textOf(form, 'aboutPersonId') || null };
  return submit(
    submission,
    () => client.call(endpoints.addNote, { params: { id }, body }),
    () => NOTE_ADDED,
  );
}

function sendLink(submission: Submission) {
  const { client, form, id } = submission;
  const params = { id, personId: textOf(form, 'personne') };
  return pressButton(
    submission,
    () => client.call(endpoints.sendLink, { params }),
    ({ email }) => linkSent(email),
    COMPANY_FAILED,
  );
}

function endSessions(submission: Submission) {
  const { client, form, id } = submission;
  const params = { id, personId: textOf(form, 'personne') };
  return pressButton(
    submission,
    () => client.call(endpoints.endSessions, { params }),
    (person) => sessionsEnded(nameOrEmail(person)),
    COMPANY_FAILED,
  );
}

function pinNote(submission: Submission) {
  const { client, form, id } = submission;
  const params = { id, noteId: textOf(form, 'note') };
  const body = { pinned: textOf(form, 'epingle') === 'oui' };
  return pressButton(
    submission,
    () => client.call(endpoints.changeNote, { params, body }),
    null,
    COMPANY_FAILED,
  );
}

function removeNote(submission: Submission) {
  const { client, form, id } = submission;
  const params = { id, noteId: textOf(form, 'note') };
  return pressButton(
    submission,
    () => client.call(endpoints.removeNote, { params }),
    NOTE_REMOVED,
    COMPANY_FAILED,
  );
}

function allowNegotiation(submission: Submission) {
  const { client, form, id } = submission;
  const body = { allowed: textOf(form, 'permis') === 'oui' };
  return pressButton(
    submission,
    () => client.call(staffNegotiations.allow, { params: { id }, body }),
    ({ allowed }) => (allowed ? ALLOWED : NO_LONGER_ALLOWED),
    RIGHT_FAILED,
  );
}

/** Forms and buttons, by `intention`. */
const HANDLERS = {
  personne: changePerson,
  limite: changeLimit,
  credit: changeCredit,
  acompte: changePrepayment,
  fermer: close,
  rouvrir: reopen,
  noter: addNote,
  lien: sendLink,
  sessions: endSessions,
  epingler: pinNote,
  effacer: removeNote,
  negocier: allowNegotiation,
} as const;

/** Staff actions on a company. */
export async function changeCompany(action: StaffAction, id: string) {
  const submission = { ...action, id };
  const intention = textOf(action.form, 'intention');
  const handler = Object.hasOwn(HANDLERS, intention) ? HANDLERS[intention as keyof typeof HANDLERS] : null;
  return handler
    ? handler(submission)
    : respondToAction(invalidFields(COMPANY_FAILED, { intention: COMPANY_FAILED }), submission);
}
