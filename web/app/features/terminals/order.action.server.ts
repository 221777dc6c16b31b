import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect } from 'react-router';
import { respondToForm, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { urls } from '../../urls.ts';
import { orderQuery, readQuantity } from './order-choice.ts';
import { CHOOSE_ADDRESS, ORDER_FAILED, QUANTITY_FAULT } from './terminals.messages.ts';

/**
 * Orders and redirects to the payment page; « Recalculer » only recomputes the price, for browsers without
 * scripts.
 */
export async function orderTerminals(submission: FormAction, terminalId: number) {
  const { form, client } = submission;
  const quantity = readQuantity(textOf(form, 'quantite'));
  const installation = form.has('pose');
  const addressId = textOf(form, 'adresse');
  const faults: Record<string, string> = {};
  if (quantity === null) faults['quantite'] = QUANTITY_FAULT;
  const isOrder = textOf(form, 'intention') === 'commander';
  if (isOrder && addressId === '') faults['adresse'] = CHOOSE_ADDRESS;
  if (quantity === null || Object.keys(faults).length > 0) {
    return respondToForm(
      {
        ok: false,
        message: 'Vérifiez les champs signalés.',
        status: HTTP_STATUS.unprocessableContent,
        code: 'invalid',
        fieldErrors: faults,
      },
      submission,
      urls.terminal(terminalId),
    );
  }
  if (!isOrder)
    return redirect(
      urls.terminal(terminalId, orderQuery({ quantity, installation, addressId })),
      HTTP_STATUS.seeOther,
    );
  try {
    const { url } = await client.call(endpoints.order, {
      body: { terminalId, quantity, addressId, installation },
    });
    return redirect(url, HTTP_STATUS.seeOther);
  } catch (error) {
    return respondToForm(
      refusalFromError(error, ({ problem }) => problem.detail || ORDER_FAILED),
      submission,
      urls.terminal(terminalId),
    );
  }
}
