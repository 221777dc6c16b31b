import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type ActionResult, respondToForm, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { readEuros } from '../../lib/form/euros-input.ts';
import { urls } from '../../urls.ts';
import { CHECK_FIELDS, SOURCING_FAILED, SOURCING_SENT } from './offer.messages.ts';

/** « 60 000 km », « 60000 ». */
const AROUND_NUMBER = /[\s\u00a0\u202f.]|km/gi;

type Wrong = Record<string, string>;

function numberOf(typed: string): number | undefined | null {
  const digits = typed.replaceAll(AROUND_NUMBER, '');
  if (digits === '') return undefined;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Sends a sourcing request; redirects to it on success. */
export async function handleSourcing(submission: FormAction) {
  const { form, client } = submission;
  const price = textOf(form, 'maxPrice').trim();
  const [maxPrice, maxKm, quantity] = [
    price === '' ? undefined : readEuros(price),
    numberOf(textOf(form, 'maxKm')),
    numberOf(textOf(form, 'quantity')),
  ];
  const wrong: Wrong = {
    ...(maxPrice === null && { maxPrice: 'Indiquez un montant, par exemple 22\u202f000.' }),
    ...(maxKm === null && { maxKm: 'Indiquez un nombre de kilomètres, par exemple 60\u202f000.' }),
    ...(quantity === null && { quantity: 'Indiquez un nombre de véhicules.' }),
  };
  if (maxPrice === null || maxKm === null || quantity === null) {
    const refusal: ActionResult = {
      ok: false,
      message: CHECK_FIELDS,
      status: HTTP_STATUS.unprocessableContent,
      code: 'invalid',
      fieldErrors: wrong,
    };
    return respondToForm(refusal, submission, urls.sourcing());
  }
  try {
    const body = {
      text: textOf(form, 'text'),
      maxPrice,
      maxKm,
      quantity,
      wantedBy: textOf(form, 'wantedBy'),
    };
    const deal = await client.call(deals.source, { body });
    return respondToForm(
      { ok: true, message: SOURCING_SENT, value: null },
      submission,
      urls.sourcingSent(deal.id),
    );
  } catch (error) {
    return respondToForm(
      refusalFromError(error, ({ problem }) => problem.detail || SOURCING_FAILED),
      submission,
      urls.sourcing(),
    );
  }
}
