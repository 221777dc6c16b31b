import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { pressButton, submitForm } from '../../../lib/form/submit.server.ts';
import * as messages from './deals.messages.ts';

type DealAction = FormAction & { id: string };

/** The forms of a deal, by `intention`. */
export async function handleDeal(submission: FormAction, id: string) {
  const requested = { ...submission, id };
  const intention = textOf(submission.form, 'intention');
  const calls = callsOf(requested);
  const submit = <T>(call: () => Promise<T>, message: string, to = staffUrls.deal(id)) =>
    submitForm(requested, call, { message, to }, messages.FAILED);
  switch (intention) {
    case 'suivre':
      return pressButton(requested, calls.take, messages.TAKEN, messages.FAILED);
    case 'rendre':
      return pressButton(requested, calls.release, messages.RELEASED, messages.FAILED);
    case 'accepter':
      return submit(calls.agree, messages.AGREED);
    case 'refuser':
      return submit(calls.refuse, messages.COUNTER_REFUSED);
    case 'retirer':
      return submit(calls.withdraw, messages.WITHDRAWN);
    case 'ecrire':
      return submit(calls.write, messages.WRITTEN, `${staffUrls.deal(id)}#messages`);
    case 'accorder':
      return pressButton(requested, () => calls.decide(true), messages.AGREED_AND_SENT, messages.FAILED);
    case 'refuser-accord':
      return submit(() => calls.decide(false), messages.AGREEMENT_REFUSED);
    default:
      throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  }
}

/** The calls of a deal, with the input of its form. */
function callsOf({ client: api, form, id }: DealAction) {
  const params = { id };
  const revision = textOf(form, 'revision');
  const answer = () => ({
    revision,
    validUntil: textOf(form, 'validUntil'),
    message: textOf(form, 'message'),
  });
  return {
    take: () => api.call(endpoints.take, { params, body: { revision } }),
    release: () => api.call(endpoints.release, { params }),
    agree: () => api.call(endpoints.agree, { params, body: answer() }),
    refuse: () => api.call(endpoints.refuseCounter, { params, body: answer() }),
    withdraw: () =>
      api.call(endpoints.withdraw, { params, body: { revision, reason: textOf(form, 'reason') } }),
    decide: (accept: boolean) =>
      api.call(offerEditor.decide, {
        params: { id: textOf(form, 'agreement') },
        body: { accept, reason: textOf(form, 'reason') },
      }),
    write: () => api.call(endpoints.write, { params, body: { text: textOf(form, 'text') } }),
  };
}
