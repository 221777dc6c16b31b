import { personName } from '@pomelo/contract/person-name.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { limitTyped, roleTyped, type TypedLimit } from '../../domain/company/rights-typed.ts';
import { type FormAction, textOf, versionIn } from '../../lib/form/action.server.ts';
import { refuseForm, pressButton, submitForm } from '../../lib/form/submit.server.ts';
import { profileUrls } from '../../profile-urls.ts';
import {
  BAD_LIMIT,
  INVITATION_RESENT,
  invitationSent,
  JOIN_ACCEPTED,
  JOIN_REFUSED,
  PERSON_FAILED,
  PERSON_REMOVED,
  personChanged,
} from './people.messages.ts';

const to = profileUrls.people();

/** The forms and buttons of the people of a company; the API restricts them to its owners. */
export async function handlePeople(submission: FormAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'inviter':
      return withLimit(submission, (purchaseLimit) => invite(submission, purchaseLimit));
    case 'modifier':
      return withLimit(submission, (purchaseLimit) => change(submission, purchaseLimit));
    case 'renvoyer':
      return resend(submission);
    case 'retirer':
      return remove(submission);
    default:
      return decide(submission);
  }
}

function invite(submission: FormAction, purchaseLimit: TypedLimit) {
  const { client, form } = submission;
  const body = {
    email: textOf(form, 'email'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    role: roleTyped(form),
    purchaseLimit,
  };
  return submitForm(
    submission,
    () => client.call(workspace.invite, { body }),
    ({ email }) => ({ message: invitationSent(email), to }),
    PERSON_FAILED,
  );
}

function change(submission: FormAction, purchaseLimit: TypedLimit) {
  const { client, form } = submission;
  const params = { id: textOf(form, 'personne') };
  const body = { role: roleTyped(form), purchaseLimit, ...versionIn(form) };
  return submitForm(
    submission,
    () => client.call(workspace.changePerson, { params, body }),
    (person) => ({ message: personChanged(personName(person)), to }),
    PERSON_FAILED,
  );
}

function resend(submission: FormAction) {
  const params = { id: textOf(submission.form, 'personne') };
  return pressButton(
    submission,
    () => submission.client.call(workspace.resendInvitation, { params }),
    INVITATION_RESENT,
    PERSON_FAILED,
  );
}

function remove(submission: FormAction) {
  const params = { id: textOf(submission.form, 'personne') };
  return pressButton(
    submission,
    () => submission.client.call(workspace.removePerson, { params }),
    PERSON_REMOVED,
    PERSON_FAILED,
  );
}

function decide(submission: FormAction) {
  const { client, form } = submission;
  const accept = textOf(form, 'intention') === 'accepter';
  const body = accept ? { accept, role: roleTyped(form) } : { accept };
  return pressButton(
    submission,
    () => client.call(workspace.decideJoinRequest, { params: { id: textOf(form, 'demande') }, body }),
    accept ? JOIN_ACCEPTED : JOIN_REFUSED,
    PERSON_FAILED,
  );
}

/** An unreadable limit is reported at its field, before any request. */
function withLimit<T>(submission: FormAction, call: (limit: TypedLimit) => T) {
  const limit = limitTyped(submission.form);
  return limit === 'unreadable'
    ? refuseForm(submission, BAD_LIMIT, { 'purchaseLimit.amount.amount': BAD_LIMIT })
    : call(limit);
}
