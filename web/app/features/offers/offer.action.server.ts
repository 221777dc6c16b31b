import { ApiError } from '@pomelo/contract/client.ts';
import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../lib/form/action-answer.server.ts';
import { type FormAction, integerOf, textOf } from '../../lib/form/action.server.ts';
import { readEuros } from '../../lib/form/euros-input.ts';
import { urls } from '../../urls.ts';
import {
  ACCEPT_FAILED,
  ACCEPTED,
  CHECK_FIELDS,
  COUNTER_FAILED,
  COUNTERED,
  MESSAGE_FAILED,
  MESSAGE_SENT,
  PRICE_NEEDED,
  REFUSE_FAILED,
  REFUSED,
  refusalText,
} from './offer.messages.ts';

/** The field of a price is named after its vehicle: `prix-11`. */
export const PRICE_FIELD = 'prix-';

type OfferAction = FormAction & { id: string };

/** The answers to an offer, by `intention`. Each names the version it answers. */
export async function handleOffer(submission: FormAction, id: string) {
  const asked = { ...submission, id };
  switch (textOf(submission.form, 'intention')) {
    case 'accepter': {
      const answer = await accept(asked);
      // Without scripts there is no dialog: the cart page asks for the missing profile fields.
      if (!answer.ok && answer.code === 'profile-incomplete') submission.form.set('retour', urls.cart());
      return respondToAction(answer, submission);
    }
    case 'refuser':
      return respondToForm(await refuse(asked), submission, urls.offer(id));
    case 'proposer':
      return respondToForm(await counter(asked), submission, urls.offer(id));
    default:
      return respondToForm(await write(asked), submission, urls.offer(id, '#messages'));
  }
}

async function done(run: Promise<unknown>, message: string, otherwise: string): Promise<ActionResult> {
  try {
    await run;
    return { ok: true, message, value: null };
  } catch (error) {
    return refusalFromError(error, ({ code, problem }) => refusalText(code, problem.detail || otherwise));
  }
}

const accept = ({ client, form, id }: OfferAction) =>
  done(
    client.call(deals.decide, {
      params: { id },
      body: { version: integerOf(form, 'version'), accept: true },
    }),
    ACCEPTED,
    ACCEPT_FAILED,
  );

const refuse = ({ client, form, id }: OfferAction) =>
  done(
    client.call(deals.decide, {
      params: { id },
      body: { version: integerOf(form, 'version'), accept: false, reason: textOf(form, 'motif') },
    }),
    REFUSED,
    REFUSE_FAILED,
  );

const write = ({ client, form, id }: OfferAction) =>
  done(
    client.call(deals.write, { params: { id }, body: { text: textOf(form, 'text') } }),
    MESSAGE_SENT,
    MESSAGE_FAILED,
  );

type TypedPrice = { name: string; productId: number; cents: number | null };

async function counter({ client, form, id }: OfferAction): Promise<ActionResult> {
  const typed = pricesIn(form);
  const wrong = typed.filter(({ cents }) => cents === null || cents < 1);
  if (wrong.length > 0 || typed.length === 0) {
    const fieldErrors = Object.fromEntries(wrong.map(({ name }) => [name, PRICE_NEEDED]));
    return {
      ok: false,
      message: CHECK_FIELDS,
      status: HTTP_STATUS.unprocessableContent,
      code: 'invalid',
      fieldErrors,
    };
  }
  const lines = typed.map(({ productId, cents }) => ({ productId, price: cents ?? 0 }));
  try {
    const body = { version: integerOf(form, 'version'), lines, message: textOf(form, 'message') };
    await client.call(deals.counter, { params: { id }, body });
    return { ok: true, message: COUNTERED, value: null };
  } catch (error) {
    const refused = refusalFromError(error, ({ code, problem }) =>
      refusalText(code, problem.detail || COUNTER_FAILED),
    );
    return error instanceof ApiError
      ? { ...refused, fieldErrors: byField(refused.fieldErrors, typed) }
      : refused;
  }
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
