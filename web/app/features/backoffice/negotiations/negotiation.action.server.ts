import { staffNegotiations as endpoints } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import { integerOf, textOf } from '../../../lib/form/action.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../../lib/form/refusal-title.ts';
import { refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { staffNegotiationUrls } from './negotiation-urls.ts';
import { ACCEPTED, ANSWER_FAILED, COUNTERED, PRICE_NEEDED, REFUSED } from './negotiations.messages.ts';

/** The answers of the team to a price, by `intention`; each names the round that it answers. */
export function answerPrice(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const params = { id };
  const round = integerOf(form, 'round');
  const to = staffNegotiationUrls.one(id);
  switch (textOf(form, 'intention')) {
    case 'accepter':
      return submitForm(
        submission,
        () => client.call(endpoints.accept, { params, body: { round } }),
        { message: ACCEPTED, to },
        ANSWER_FAILED,
      );
    case 'refuser':
      return submitForm(
        submission,
        () => client.call(endpoints.refuse, { params, body: { round, reason: textOf(form, 'reason') } }),
        { message: REFUSED, to },
        ANSWER_FAILED,
      );
    default: {
      const price = readEuros(textOf(form, 'price'));
      if (price === null || price < 1) return refuseForm(submission, CHECK_FIELDS, { price: PRICE_NEEDED });
      const body = { round, price, validUntil: textOf(form, 'validUntil'), message: textOf(form, 'message') };
      return submitForm(
        submission,
        () => client.call(endpoints.counter, { params, body }),
        { message: COUNTERED, to },
        ANSWER_FAILED,
      );
    }
  }
}
