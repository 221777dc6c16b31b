import { financings as endpoints } from '@pomelo/contract/financings/financings.endpoints.ts';
import { financingUrls } from '../../domain/financing/financing-urls.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { readEuros } from '../../lib/form/euros-input.ts';
import { refuseForm, submitButton, submitForm } from '../../lib/form/submit.server.ts';
import {
  ACCEPTED,
  AMOUNT_NEEDED,
  ASKED,
  CONSENT_NEEDED,
  FINANCING_FAILED,
  GIVEN_UP,
} from './financing-page.messages.ts';

/** The forms of the financing of an order, by `intention`. */
export function handleFinancing(submission: FormAction, dealNumber: string) {
  const { client, form } = submission;
  const to = financingUrls.order(dealNumber);
  const params = { id: textOf(form, 'financement') };
  switch (textOf(form, 'intention')) {
    case 'accepter':
      return submitButton(
        submission,
        () => client.call(endpoints.accept, { params, body: { offerId: textOf(form, 'offre') } }),
        { message: ACCEPTED, to },
        FINANCING_FAILED,
      );
    case 'renoncer':
      return submitButton(
        submission,
        () => client.call(endpoints.cancel, { params }),
        { message: GIVEN_UP, to },
        FINANCING_FAILED,
      );
    default:
      return ask(submission, dealNumber, to);
  }
}

function ask(submission: FormAction, dealNumber: string, to: string) {
  const { client, form } = submission;
  const cents = readEuros(textOf(form, 'cents'));
  if (cents === null) return refuseForm(submission, AMOUNT_NEEDED, { cents: AMOUNT_NEEDED });
  const consent = textOf(form, 'consent');
  if (consent === '') return refuseForm(submission, CONSENT_NEEDED, { consent: CONSENT_NEEDED });
  const body = { dealNumber, cents, months: Number(textOf(form, 'months')), consent };
  return submitForm(
    submission,
    () => client.call(endpoints.ask, { body }),
    { message: ASKED, to },
    FINANCING_FAILED,
  );
}
