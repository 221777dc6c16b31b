import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { readEuros } from '../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { sourcingUrls } from './sourcing-urls.ts';
import { SOURCING_FAILED, SOURCING_SENT } from './offer.messages.ts';

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
  if (maxPrice === null || maxKm === null || quantity === null)
    return refuseForm(submission, CHECK_FIELDS, wrong);
  const body = { text: textOf(form, 'text'), maxPrice, maxKm, quantity, wantedBy: textOf(form, 'wantedBy') };
  return submitForm(
    submission,
    () => client.call(deals.source, { body }),
    ({ id }) => ({ message: SOURCING_SENT, to: sourcingUrls.sent(id) }),
    SOURCING_FAILED,
  );
}
