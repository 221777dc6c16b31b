import { contactRequests } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { failures } from '@pomelo/contract/backoffice/failures.endpoints.ts';
import { staffBundles } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import { staffDeals } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { staffNegotiations } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import { staffPayments } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import { CARTE_GRISE_DOCUMENTS } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { refuseForm } from '../../../lib/form/submit.server.ts';
import * as bundleMessages from '../bundles/bundles.messages.ts';
import * as dealMessages from '../deals/deals.messages.ts';
import { doneText } from '../failures/failures.messages.ts';
import { HANDLED, replySent } from '../messages/messages.messages.ts';
import * as priceMessages from '../negotiations/negotiations.messages.ts';
import * as moneyMessages from '../money/money.messages.ts';
import { decide } from '../registrations/registration.action.server.ts';
import { type QueueAction, answerWith, numberOf } from './queue-action.server.ts';
import { counterOffer } from './counter-offer.server.ts';

/** An answer to an item, by the call of its domain. */
export type Answer = (action: QueueAction) => Promise<unknown>;
type Answers = Readonly<Record<string, Answer>>;

const decision: Answer = (action) =>
  answerWith(
    action,
    () => decide(action, action.id),
    ({ message }) => message,
  );
const REGISTRATION: Answers = { accepter: decision, refuser: decision };

const revisionOf = ({ form }: QueueAction): string => textOf(form, 'revision');
const terms = (action: QueueAction) => ({
  revision: revisionOf(action),
  validUntil: textOf(action.form, 'validUntil'),
  message: textOf(action.form, 'message'),
});
const write: Answer = (action) =>
  answerWith(
    action,
    () =>
      action.client.call(staffDeals.write, {
        params: { id: action.id },
        body: { text: textOf(action.form, 'text'), last: textOf(action.form, 'last') || null },
      }),
    dealMessages.WRITTEN,
  );
const close: Answer = (action) =>
  answerWith(
    action,
    () =>
      action.client.call(staffDeals.withdraw, {
        params: { id: action.id },
        body: { revision: revisionOf(action), reason: textOf(action.form, 'reason') },
      }),
    dealMessages.WITHDRAWN,
  );
/** Takes the request, and opens the offer editor. */
const compose: Answer = (action) =>
  answerWith(
    action,
    () =>
      action.client.call(staffDeals.take, {
        params: { id: action.id },
        body: { revision: revisionOf(action) },
      }),
    dealMessages.TAKEN,
    { to: staffUrls.offerEditor(action.id) },
  );
const REQUEST: Answers = { composer: compose, ecrire: write, clore: close };
const COUNTER: Answers = {
  accepter: (action) =>
    answerWith(
      action,
      () => action.client.call(staffDeals.agree, { params: { id: action.id }, body: terms(action) }),
      dealMessages.AGREED,
    ),
  'contre-proposer': counterOffer,
  // At the buyer's prices, below the floor.
  'demander-accord': counterOffer,
  refuser: (action) =>
    answerWith(
      action,
      () => action.client.call(staffDeals.refuseCounter, { params: { id: action.id }, body: terms(action) }),
      dealMessages.COUNTER_REFUSED,
    ),
};

const decideOn =
  (accept: boolean, message: string): Answer =>
  (action) =>
    answerWith(
      action,
      () =>
        action.client.call(offerEditor.decide, {
          params: { id: textOf(action.form, 'agreement') },
          body: { accept, reason: textOf(action.form, 'reason') },
        }),
      message,
    );
const AGREEMENT: Answers = {
  accorder: decideOn(true, dealMessages.AGREED_AND_SENT),
  'refuser-accord': decideOn(false, dealMessages.AGREEMENT_REFUSED),
};

const roundOf = ({ form }: QueueAction): number => numberOf(form, 'round');
const PROPOSAL: Answers = {
  accepter: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(staffNegotiations.accept, {
          params: { id: action.id },
          body: { round: roundOf(action) },
        }),
      priceMessages.ACCEPTED,
    ),
  'contre-proposer': async (action) => {
    const { form, client, id } = action;
    const price = readEuros(textOf(form, 'price'));
    const { PRICE_NEEDED } = priceMessages;
    if (price === null || price < 1) return refuseForm(action, PRICE_NEEDED, { price: PRICE_NEEDED });
    const { validUntil, message } = terms(action);
    const body = { round: roundOf(action), price, validUntil, message };
    return answerWith(
      action,
      () => client.call(staffNegotiations.counter, { params: { id }, body }),
      priceMessages.COUNTERED,
    );
  },
  refuser: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(staffNegotiations.refuse, {
          params: { id: action.id },
          body: { round: roundOf(action), reason: textOf(action.form, 'reason') },
        }),
      priceMessages.REFUSED,
    ),
};

const MESSAGE: Answers = {
  repondre: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(contactRequests.reply, {
          params: { id: action.id },
          body: { text: textOf(action.form, 'text'), replies: numberOf(action.form, 'replies') },
        }),
      ({ name }) => replySent(name),
    ),
  traiter: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(contactRequests.handle, { params: { id: action.id }, body: { handled: true } }),
      HANDLED,
    ),
};

const TRANSFER: Answers = {
  rapprocher: async (action) => {
    const { form, client, id } = action;
    const cents = readEuros(textOf(form, 'cents'));
    const { AMOUNT_NEEDED, ORDER_NEEDED } = moneyMessages;
    if (cents === null) return refuseForm(action, AMOUNT_NEEDED, { cents: AMOUNT_NEEDED });
    const dealId = textOf(form, 'dealId');
    if (dealId === '') return refuseForm(action, ORDER_NEEDED, { dealId: ORDER_NEEDED });
    const body = { dealId, cents, was: numberOf(form, 'was') };
    return answerWith(
      action,
      () => client.call(staffPayments.match, { params: { id }, body }),
      moneyMessages.MATCHED,
    );
  },
  rembourser: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(staffPayments.refundTransfer, {
          params: { id: action.id },
          body: { was: numberOf(action.form, 'was'), reason: textOf(action.form, 'reason') },
        }),
      moneyMessages.TO_RETURN,
    ),
};

const CARTE_GRISE: Answers = {
  transmettre: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(staffBundles.carteGriseStep, {
          params: { id: action.id },
          body: { state: 'sent', number: '' },
        }),
      bundleMessages.SENT,
    ),
  'refuser-piece': (action) => {
    // The choice of a document names the upload that was read, and the decision on it.
    const [name = '', was = '', seen = ''] = textOf(action.form, 'paper').split('|');
    const paper = CARTE_GRISE_DOCUMENTS.find((one) => one === name);
    const state = (['received', 'accepted', 'refused'] as const).find((one) => one === was);
    if (!paper || !state)
      return Promise.resolve(
        refuseForm(action, bundleMessages.DOCUMENT_NEEDED, { paper: bundleMessages.DOCUMENT_NEEDED }),
      );
    const body = { accept: false, reason: textOf(action.form, 'reason'), seen, was: state };
    return answerWith(
      action,
      () => action.client.call(staffBundles.judgePaper, { params: { id: action.id, paper }, body }),
      bundleMessages.DOCUMENT_REFUSED,
    );
  },
};
const DECLARATION: Answers = {
  declaration: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(staffBundles.sendDeclaration, {
          params: { id: action.id },
          body: { number: textOf(action.form, 'number') },
        }),
      bundleMessages.DECLARATION_SENT,
    ),
};
const SHIPMENT: Answers = {
  expedier: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(staffBundles.track, {
          params: { id: action.id },
          body: { step: 'shipped', on: textOf(action.form, 'on'), note: textOf(action.form, 'note') },
        }),
      bundleMessages.stepNoted('shipped'),
    ),
};

const INVOICING: Answers = {
  facturer: (action) =>
    answerWith(
      action,
      () =>
        action.client.call(staffInvoices.issue, {
          params: { id: action.id },
          body: { amount: numberOf(action.form, 'montant') },
        }),
      moneyMessages.ISSUED,
    ),
};
const TRANSMISSION: Answers = {
  transmettre: (action) =>
    answerWith(
      action,
      () => action.client.call(staffInvoices.transmit, { params: { id: action.id } }),
      moneyMessages.TRANSMITTED,
    ),
};

const failure = (
  retry: typeof failures.retryMail | typeof failures.retryJob,
  discard: typeof failures.forgetMail | typeof failures.forgetJob,
  feminine: boolean,
): Answers => ({
  relancer: (action) =>
    answerWith(
      action,
      () => action.client.call(retry, { params: { id: action.id } }),
      doneText(1, 1, 'relancé', feminine),
    ),
  renoncer: (action) =>
    answerWith(
      action,
      () => action.client.call(discard, { params: { id: action.id } }),
      doneText(1, 1, 'abandonné', feminine),
    ),
});

/** The answers of each queue, by the `intention` of their form. */
const ANSWERS: Readonly<Record<Queue, Answers>> = {
  registrations: REGISTRATION,
  joins: {},
  sourcing: REQUEST,
  offers: REQUEST,
  'counter-offers': COUNTER,
  'offer-agreements': AGREEMENT,
  'price-proposals': PROPOSAL,
  'deal-messages': { ecrire: write },
  contacts: MESSAGE,
  payments: TRANSFER,
  financings: {},
  'excess-refunds': {},
  'cartes-grises': CARTE_GRISE,
  'purchase-declarations': DECLARATION,
  shipments: SHIPMENT,
  handovers: {},
  invoicing: INVOICING,
  transmissions: TRANSMISSION,
  'formal-notices': {},
  repricings: {},
  'export-reviews': {},
  'export-overdue': {},
  'export-numbers': {},
  claims: {},
  'claim-approvals': {},
  feeds: {},
  mails: failure(failures.retryMail, failures.forgetMail, false),
  jobs: failure(failures.retryJob, failures.forgetJob, true),
};

/** Any other form is none of this site. */
export function answerOf(queue: Queue, intention: string): Answer {
  const answers = ANSWERS[queue];
  const answer = Object.hasOwn(answers, intention) ? answers[intention] : undefined;
  if (!answer) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return answer;
}
