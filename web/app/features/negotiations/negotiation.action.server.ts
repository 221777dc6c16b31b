import { negotiations } from '@pomelo/contract/negotiations/negotiations.endpoints.ts';
import { PROPOSAL_HOURS } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { type FormAction, integerOf, textOf } from '../../lib/form/action.server.ts';
import { readEuros } from '../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { urls } from '../../urls.ts';
import {
  AGREED,
  ANSWER_FAILED,
  HOURS_NEEDED,
  PRICE_NEEDED,
  PROPOSE_FAILED,
  REFUSED,
  sentText,
  WITHDRAWN,
} from './negotiations.messages.ts';

/** Undefined for a time limit that is not offered. */
const hoursOf = (form: FormData) => PROPOSAL_HOURS.find((hours) => hours === integerOf(form, 'hours'));

/** A first price, for the vehicle of the address. */
export function propose(submission: FormAction) {
  const { client, form } = submission;
  const price = readEuros(textOf(form, 'price'));
  if (price === null || price < 1) return refuseForm(submission, CHECK_FIELDS, { price: PRICE_NEEDED });
  const hours = hoursOf(form);
  if (!hours) return refuseForm(submission, CHECK_FIELDS, { hours: HOURS_NEEDED });
  const body = {
    itemId: integerOf(form, 'itemId'),
    price,
    message: textOf(form, 'message'),
    hours,
  };
  return submitForm(
    submission,
    () => client.call(negotiations.propose, { body }),
    (negotiation) => ({
      message: sentText(negotiation),
      to: negotiation.state === 'accepted' ? urls.cart() : negotiationUrls.one(negotiation.id),
    }),
    PROPOSE_FAILED,
  );
}

function counter(submission: FormAction, id: string) {
  const { client, form } = submission;
  const price = readEuros(textOf(form, 'price'));
  if (price === null || price < 1) return refuseForm(submission, CHECK_FIELDS, { price: PRICE_NEEDED });
  const hours = hoursOf(form);
  if (!hours) return refuseForm(submission, CHECK_FIELDS, { hours: HOURS_NEEDED });
  const body = {
    round: integerOf(form, 'round'),
    price,
    message: textOf(form, 'message'),
    hours,
  };
  return submitForm(
    submission,
    () => client.call(negotiations.counter, { params: { id }, body }),
    (negotiation) => ({
      message: sentText(negotiation),
      to: negotiation.state === 'accepted' ? urls.cart() : negotiationUrls.one(id),
    }),
    PROPOSE_FAILED,
  );
}

function accept(submission: FormAction, id: string) {
  const { client, form } = submission;
  const body = { round: integerOf(form, 'round'), accept: true, reason: '' };
  return submitForm(
    submission,
    () => client.call(negotiations.decide, { params: { id }, body }),
    { message: AGREED, to: urls.cart() },
    ANSWER_FAILED,
  );
}

function refuse(submission: FormAction, id: string) {
  const { client, form } = submission;
  const body = { round: integerOf(form, 'round'), accept: false, reason: textOf(form, 'reason') };
  return submitForm(
    submission,
    () => client.call(negotiations.decide, { params: { id }, body }),
    { message: REFUSED, to: negotiationUrls.one(id) },
    ANSWER_FAILED,
  );
}

function withdraw(submission: FormAction, id: string) {
  const { client, form } = submission;
  return submitForm(
    submission,
    () => client.call(negotiations.withdraw, { params: { id }, body: { round: integerOf(form, 'round') } }),
    { message: WITHDRAWN, to: negotiationUrls.one(id) },
    ANSWER_FAILED,
  );
}

/** Answers of the buyer, by `intention`. Each names the round that it answers. */
export function answerPrice(submission: FormAction, id: string) {
  switch (textOf(submission.form, 'intention')) {
    case 'accepter':
      return accept(submission, id);
    case 'refuser':
      return refuse(submission, id);
    case 'retirer':
      return withdraw(submission, id);
    default:
      return counter(submission, id);
  }
}
