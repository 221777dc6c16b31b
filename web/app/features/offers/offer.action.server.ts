import type { ApiError } from '@pomelo/contract/client.ts';
import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import { refusalFromError, respondToAction } from '../../lib/form/action-answer.server.ts';
import { type FormAction, integerOf, textOf } from '../../lib/form/action.server.ts';
import { readEuros } from '../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { urls } from '../../urls.ts';
import {
  ACCEPT_FAILED,
  ACCEPTED,
  COUNTER_FAILED,
  COUNTERED,
  MESSAGE_FAILED,
  MESSAGE_SENT,
  PRICE_FIELD,
  PRICE_NEEDED,
  REFUSE_FAILED,
  REFUSED,
  refusalText,
} from './offer.messages.ts';

/** The answers to an offer, by `intention`. Each names the version it answers. */
export async function handleOffer(submission: FormAction, id: string) {
  switch (textOf(submission.form, 'intention')) {
    case 'accepter':
      return accept(submission, id);
    case 'refuser':
      return refuse(submission, id);
    case 'proposer':
      return counter(submission, id);
    default:
      return write(submission, id);
  }
}

const reasonOr =
  (otherwise: string) =>
  ({ code, problem }: ApiError): string =>
    refusalText(code, problem.detail || otherwise);

async function accept(submission: FormAction, id: string) {
  const { client, form } = submission;
  const body = {
    version: integerOf(form, 'version'),
    accept: true,
    // A page of an earlier release does not send it.
    ...(textOf(form, 'toPay') !== '' && { toPay: integerOf(form, 'toPay') }),
  };
  try {
    await client.call(deals.decide, { params: { id }, body });
    return respondToAction({ ok: true, message: ACCEPTED, value: null }, submission);
  } catch (error) {
    const refused = refusalFromError(error, reasonOr(ACCEPT_FAILED));
    // Without scripts there is no dialog: the cart page requests the missing profile fields.
    if (refused.code === 'profile-incomplete') form.set('retour', urls.cart());
    return respondToAction(refused, submission);
  }
}

function refuse(submission: FormAction, id: string) {
  const { client, form } = submission;
  const body = { version: integerOf(form, 'version'), accept: false, reason: textOf(form, 'reason') };
  return submitForm(
    submission,
    () => client.call(deals.decide, { params: { id }, body }),
    { message: REFUSED, to: urls.offer(id) },
    reasonOr(REFUSE_FAILED),
  );
}

function write(submission: FormAction, id: string) {
  const { client, form } = submission;
  return submitForm(
    submission,
    () => client.call(deals.write, { params: { id }, body: { text: textOf(form, 'text') } }),
    { message: MESSAGE_SENT, to: urls.offer(id, '#messages') },
    reasonOr(MESSAGE_FAILED),
  );
}

type TypedPrice = { name: string; productId: number; cents: number | null };

function counter(submission: FormAction, id: string) {
  const { client, form } = submission;
  const typed = pricesIn(form);
  const wrong = typed.filter(({ cents }) => cents === null || cents < 1);
  if (wrong.length > 0 || typed.length === 0) {
    const fieldErrors = Object.fromEntries(wrong.map(({ name }) => [name, PRICE_NEEDED]));
    return refuseForm(submission, CHECK_FIELDS, fieldErrors);
  }
  const lines = typed.map(({ productId, cents }) => ({ productId, price: cents ?? 0 }));
  const body = { version: integerOf(form, 'version'), lines, message: textOf(form, 'message') };
  return submitForm(
    submission,
    () => client.call(deals.counter, { params: { id }, body }),
    { message: COUNTERED, to: urls.offer(id) },
    reasonOr(COUNTER_FAILED),
    (errors) => byField(errors, typed),
  );
}

function pricesIn(form: FormData): TypedPrice[] {
  return [...form].flatMap(([name, value]) => {
    const productId = Number(name.slice(PRICE_FIELD.length));
    if (!name.startsWith(PRICE_FIELD) || !Number.isSafeInteger(productId) || typeof value !== 'string')
      return [];
    return [{ name, productId, cents: readEuros(value) }];
  });
}

/** `lines.0.price` of the call is the first price of the form. */
const byField = (errors: Record<string, string>, typed: readonly TypedPrice[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const index = /^lines\.(\d+)\./.exec(path)?.[1];
      return [index === undefined ? path : (typed[Number(index)]?.name ?? path), message];
    }),
  );
