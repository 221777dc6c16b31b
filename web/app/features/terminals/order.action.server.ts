import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect } from 'react-router';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { orderQuery, readQuantity } from './order-choice.ts';
import { CHOOSE_ADDRESS, ORDER_FAILED, QUANTITY_FAULT } from './terminals.messages.ts';

/**
 * Orders and redirects to the payment page; « Recalculer » only recomputes the price, for browsers without
 * scripts.
 */
export async function orderTerminals(submission: FormAction, terminalId: number) {
  const { form, client } = submission;
  const quantity = readQuantity(textOf(form, 'quantity'));
  const installation = form.has('installation');
  const addressId = textOf(form, 'addressId');
  const isOrder = textOf(form, 'intention') === 'commander';
  const faults = {
    ...(quantity === null && { quantity: QUANTITY_FAULT }),
    ...(isOrder && addressId === '' && { addressId: CHOOSE_ADDRESS }),
  };
  if (quantity === null || Object.keys(faults).length > 0)
    return refuseForm(submission, CHECK_FIELDS, faults);
  if (!isOrder)
    return redirect(
      terminalUrls.terminal(terminalId, orderQuery({ quantity, installation, addressId })),
      HTTP_STATUS.seeOther,
    );
  return submitForm(
    submission,
    () => client.call(endpoints.order, { body: { terminalId, quantity, addressId, installation } }),
    ({ url }) => ({ message: null, to: url }),
    ORDER_FAILED,
  );
}
