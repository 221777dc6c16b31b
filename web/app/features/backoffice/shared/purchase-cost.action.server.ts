import { figures } from '@pomelo/contract/backoffice/figures.endpoints.ts';
import { type FormAction, integerOf, textOf } from '../../../lib/form/action.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import { COST_FAILED, COST_SAVED, COST_UNREADABLE } from './purchase-cost-texts.ts';

/** Stores a purchase cost as typed; an empty field deletes it. */
export function handlePurchaseCost(submission: FormAction, to: string) {
  const { client, form } = submission;
  const typed = textOf(form, 'cents').trim();
  const cents = typed === '' ? null : readEuros(typed);
  if (typed !== '' && cents === null)
    return refuseForm(submission, COST_UNREADABLE, { cents: COST_UNREADABLE });
  const body = { cents, version: Number(textOf(form, 'version')) || 0 };
  const call = () =>
    client.call(figures.savePurchaseCost, { params: { productId: integerOf(form, 'vehicule') }, body });
  return submitForm(submission, call, { message: COST_SAVED, to }, COST_FAILED);
}
