import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { quotations as endpoints } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import type { CustomerQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../lib/form/action-answer.server.ts';
import { type FormAction, integerOf, textOf } from '../../lib/form/action.server.ts';
import { urls } from '../../urls.ts';
import { type Body, faultsByField, readForm, typedIn } from './quotation-form.ts';
import {
  CHECK_FIELDS,
  QUOTATION_FAILED,
  QUOTATION_MADE,
  SEND_FAILED,
  sentText,
  VERSION_MADE,
} from './quotations.messages.ts';

type Saved = { answer: ActionResult; to: string };

/** Reads the form, has it saved, and puts each refusal at its field. */
async function save(
  { form }: FormAction,
  call: (body: Body) => Promise<CustomerQuotation>,
  done: string,
): Promise<Saved> {
  const { body, faults, lines } = readForm(typedIn(form), integerOf(form, 'produit'));
  const refuse = (
    message: string,
    fieldErrors: Record<string, string>,
    status: number = HTTP_STATUS.unprocessableContent,
    code = 'invalid',
  ): Saved => ({
    answer: { ok: false, message, status, code, fieldErrors },
    to: urls.quotations(),
  });
  if (Object.keys(faults).length > 0) return refuse(CHECK_FIELDS, faults);
  try {
    const { id } = await call(body);
    return { answer: { ok: true, message: done, value: null }, to: urls.quotation(id) };
  } catch (error) {
    const { message, fieldErrors, status, code } = refusalFromError(
      error,
      ({ problem }) => problem.detail || QUOTATION_FAILED,
    );
    const isOfFields = Object.keys(fieldErrors).length > 0;
    return refuse(isOfFields ? CHECK_FIELDS : message, faultsByField(fieldErrors, lines), status, code);
  }
}

/** A new quotation. */
export async function makeQuotation(submission: FormAction) {
  const { answer, to } = await save(
    submission,
    (body) => submission.client.call(endpoints.create, { body }),
    QUOTATION_MADE,
  );
  return respondToForm(answer, submission, to);
}

/** A new version, or the mail to the dealer's customer. */
export async function handleQuotation(submission: FormAction, id: string) {
  const params = { id };
  if (textOf(submission.form, 'intention') === 'envoyer')
    return respondToAction(await send(submission, id), submission);
  const { answer, to } = await save(
    submission,
    (body) => submission.client.call(endpoints.change, { params, body }),
    VERSION_MADE,
  );
  return respondToForm(answer, submission, to);
}

async function send({ client }: FormAction, id: string): Promise<ActionResult> {
  try {
    const { customer } = await client.call(endpoints.send, { params: { id } });
    return { ok: true, message: sentText(customer.email), value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || SEND_FAILED);
  }
}
