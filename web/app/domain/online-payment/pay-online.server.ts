import { onlinePayments } from '@pomelo/contract/online-payments/online-payments.endpoints.ts';
import { ONLINE_PURPOSES } from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { submitForm } from '../../lib/form/submit.server.ts';
import { PAYMENT_FAILED } from './online-payment.messages.ts';

/** Opens the payment page of an order and redirects to it; a refusal is shown at its button. */
export function payOnline(submission: FormAction) {
  const { client, form } = submission;
  const purpose = ONLINE_PURPOSES.find((one) => one === textOf(form, 'purpose')) ?? 'due';
  const body = { dealNumber: textOf(form, 'dealNumber'), purpose, shown: Number(textOf(form, 'shown')) };
  return submitForm(
    submission,
    () => client.call(onlinePayments.start, { body }),
    ({ url }) => ({ message: null, to: url }),
    PAYMENT_FAILED,
  );
}
