import { checkout } from '@pomelo/contract/checkout/checkout.endpoints.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import { habitsUrl } from '../../../domain/company/habits-url.ts';
import { type FormAction, textOf, versionIn } from '../../../lib/form/action.server.ts';
import { submitForm } from '../../../lib/form/submit.server.ts';
import { notifiedIn } from './contact-fields.ts';
import { CONTACTS_FAILED, CONTACTS_SAVED, HABITS_FAILED, HABITS_SAVED } from './habits.messages.ts';

type Body = BodyOf<typeof checkout.saveHabits>;

/** The two forms of the page. */
export const actOnHabits = (submission: FormAction) =>
  textOf(submission.form, 'intention') === 'contacts' ? saveContacts(submission) : saveHabits(submission);

function saveContacts(submission: FormAction) {
  const { client, form } = submission;
  const body = {
    signatoryId: textOf(form, 'signatoryId') || null,
    // A member has their own name.
    signatoryName: textOf(form, 'signatoryId') ? '' : textOf(form, 'signatoryName'),
    signatoryFunction: textOf(form, 'signatoryFunction'),
    notified: notifiedIn(form),
    ...versionIn(form),
  };
  return submitForm(
    submission,
    () => client.call(workspace.saveOrderContacts, { body }),
    { message: CONTACTS_SAVED, to: habitsUrl() },
    CONTACTS_FAILED,
  );
}

function saveHabits(submission: FormAction) {
  const { client, form } = submission;
  const body = {
    delivery: textOf(form, 'delivery') as Body['delivery'],
    preparation: textOf(form, 'preparation'),
    warranty: textOf(form, 'warranty'),
    papers: textOf(form, 'papers') as Body['papers'],
    sameDay: textOf(form, 'sameDay') !== '',
    contact: textOf(form, 'contact'),
    phone: textOf(form, 'phone'),
  };
  return submitForm(
    submission,
    () => client.call(checkout.saveHabits, { body }),
    { message: HABITS_SAVED, to: habitsUrl() },
    HABITS_FAILED,
  );
}
