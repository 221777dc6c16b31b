import { checkout } from '@pomelo/contract/checkout/checkout.endpoints.ts';
import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import { habitsUrl } from '../../../domain/company/habits-url.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { submitForm } from '../../../lib/form/submit.server.ts';
import { HABITS_FAILED, HABITS_SAVED } from './habits.messages.ts';

type Body = BodyOf<typeof checkout.saveHabits>;

/** Stores the habits of the company. */
export function saveHabits(submission: FormAction) {
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
