import { quotations as endpoints } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import type { CustomerQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { type FormAction, integerOf, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { pressButton, refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { type Body, faultsByField, readForm, typedIn } from './quotation-form.ts';
import {
  QUOTATION_FAILED,
  QUOTATION_MADE,
  SEND_FAILED,
  sentText,
  VERSION_MADE,
} from './quotations.messages.ts';

/** Reads the form, has it saved, and puts each refusal at its field. */
function save(submission: FormAction, call: (body: Body) => Promise<CustomerQuotation>, message: string) {
  const { form } = submission;
  const { body, faults, lines } = readForm(typedIn(form), integerOf(form, 'produit'));
  if (Object.keys(faults).length > 0) return refuseForm(submission, CHECK_FIELDS, faults);
  return submitForm(
    submission,
    () => call(body),
    ({ id }) => ({ message, to: quotationUrls.quotation(id) }),
    ({ problem }) => (problem.errors?.length ? CHECK_FIELDS : problem.detail || QUOTATION_FAILED),
    (errors) => faultsByField(errors, lines),
  );
}

/** A new quotation. */
export const makeQuotation = async (submission: FormAction) =>
  save(submission, (body) => submission.client.call(endpoints.create, { body }), QUOTATION_MADE);

/** A new version, or the mail to the dealer's customer. */
export async function handleQuotation(submission: FormAction, id: string) {
  const { client, form } = submission;
  const params = { id };
  if (textOf(form, 'intention') === 'envoyer')
    return pressButton(
      submission,
      () => client.call(endpoints.send, { params }),
      ({ customer }) => sentText(customer.email),
      SEND_FAILED,
    );
  return save(submission, (body) => client.call(endpoints.change, { params, body }), VERSION_MADE);
}
