import { staffInvoices as endpoints } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { refuseForm, submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import { amountField, linesIn } from './credit-fields.ts';
import { AMOUNT_NEEDED, CREDITED, FAILED, ISSUED, TRANSMITTED } from './money.messages.ts';

/** Invoices an order. */
export function handleInvoices(submission: StaffAction) {
  const { client, form } = submission;
  const params = { id: textOf(form, 'commande') };
  const call = () =>
    client.call(endpoints.issue, { params, body: { amount: Number(textOf(form, 'montant')) } });
  return submitButton(submission, call, { message: ISSUED, to: staffUrls.invoices() }, FAILED);
}

/** An invoice to send again, or a credit note for the lines that are ticked. */
export function handleInvoice(submission: StaffAction, id: string) {
  const { client, form } = submission;
  if (textOf(form, 'intention') === 'transmettre') {
    const transmit = () => client.call(endpoints.transmit, { params: { id } });
    return submitButton(submission, transmit, { message: TRANSMITTED, to: staffUrls.invoice(id) }, FAILED);
  }
  const keys = linesIn(form);
  const amounts = keys.map((key) => ({ key, net: readEuros(textOf(form, amountField(key))) }));
  const unread = amounts.filter(({ net }) => net === null);
  if (unread.length > 0)
    return refuseForm(
      submission,
      AMOUNT_NEEDED,
      Object.fromEntries(unread.map(({ key }) => [amountField(key), AMOUNT_NEEDED])),
    );
  const credits = amounts.map(({ key, net }) => ({ key, net: net ?? 0 }));
  const body = { reason: textOf(form, 'reason'), left: Number(textOf(form, 'left')), credits };
  return submitForm(
    submission,
    () => client.call(endpoints.credit, { params: { id }, body }),
    { message: CREDITED, to: staffUrls.invoice(id) },
    FAILED,
    (errors) =>
      Object.fromEntries(
        Object.entries(errors).map(([path, message]) => {
          const line = /^credits\.(\d+)\.net$/.exec(path)?.[1];
          return [line === undefined ? path : amountField(keys[Number(line)] ?? ''), message];
        }),
      ),
  );
}
