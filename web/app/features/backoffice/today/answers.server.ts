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
import { type Asked, answerWith, numberOf } from './asked.server.ts';
import { counterOffer } from './counter-offer.server.ts';

/** An answer to an item, by the call of its domain. */
export type Answer = (asked: Asked) => Promise<unknown>;
type Answers = Readonly<Record<string, Answer>>;

const decision: Answer = (asked) =>
  answerWith(
    asked,
    () => decide(asked, asked.id),
    ({ message }) => message,
  );
const REGISTRATION: Answers = { accepter: decision, refuser: decision };

const revisionOf = ({ form }: Asked): string => textOf(form, 'revision');
const terms = (asked: Asked) => ({
  revision: revisionOf(asked),
  validUntil: textOf(asked.form, 'validUntil'),
  message: textOf(asked.form, 'message'),
});
const write: Answer = (asked) =>
  answerWith(
    asked,
    () =>
      asked.client.call(staffDeals.write, {
        params: { id: asked.id },
        body: { text: textOf(asked.form, 'text'), last: textOf(asked.form, 'last') || null },
      }),
    dealMessages.WRITTEN,
  );
const close: Answer = (asked) =>
  answerWith(
    asked,
    () =>
      asked.client.call(staffDeals.withdraw, {
        params: { id: asked.id },
        body: { revision: revisionOf(asked), reason: textOf(asked.form, 'reason') },
      }),
    dealMessages.WITHDRAWN,
  );
/** Takes the request, and goes on in the offer editor. */
const compose: Answer = (asked) =>
  answerWith(
    asked,
    () =>
      asked.client.call(staffDeals.take, { params: { id: asked.id }, body: { revision: revisionOf(asked) } }),
    dealMessages.TAKEN,
    { to: staffUrls.offerEditor(asked.id) },
  );
const REQUEST: Answers = { composer: compose, ecrire: write, clore: close };
const COUNTER: Answers = {
  accepter: (asked) =>
    answerWith(
      asked,
      () => asked.client.call(staffDeals.agree, { params: { id: asked.id }, body: terms(asked) }),
      dealMessages.AGREED,
    ),
  'contre-proposer': counterOffer,
  // At the buyer's prices, below the floor.
  'demander-accord': counterOffer,
  refuser: (asked) =>
    answerWith(
      asked,
      () => asked.client.call(staffDeals.refuseCounter, { params: { id: asked.id }, body: terms(asked) }),
      dealMessages.COUNTER_REFUSED,
    ),
};

const decideOn =
  (accept: boolean, message: string): Answer =>
  (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(offerEditor.decide, {
          params: { id: textOf(asked.form, 'agreement') },
          body: { accept, reason: textOf(asked.form, 'reason') },
        }),
      message,
    );
const AGREEMENT: Answers = {
  accorder: decideOn(true, dealMessages.AGREED_AND_SENT),
  'refuser-accord': decideOn(false, dealMessages.AGREEMENT_REFUSED),
};

const roundOf = ({ form }: Asked): number => numberOf(form, 'round');
const PROPOSAL: Answers = {
  accepter: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(staffNegotiations.accept, {
          params: { id: asked.id },
          body: { round: roundOf(asked) },
        }),
      priceMessages.ACCEPTED,
    ),
  'contre-proposer': async (asked) => {
    const { form, client, id } = asked;
    const price = readEuros(textOf(form, 'price'));
    const { PRICE_NEEDED } = priceMessages;
    if (price === null || price < 1) return refuseForm(asked, PRICE_NEEDED, { price: PRICE_NEEDED });
    const { validUntil, message } = terms(asked);
    const body = { round: roundOf(asked), price, validUntil, message };
    return answerWith(
      asked,
      () => client.call(staffNegotiations.counter, { params: { id }, body }),
      priceMessages.COUNTERED,
    );
  },
  refuser: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(staffNegotiations.refuse, {
          params: { id: asked.id },
          body: { round: roundOf(asked), reason: textOf(asked.form, 'reason') },
        }),
      priceMessages.REFUSED,
    ),
};

const MESSAGE: Answers = {
  repondre: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(contactRequests.reply, {
          params: { id: asked.id },
          body: { text: textOf(asked.form, 'text'), replies: numberOf(asked.form, 'replies') },
        }),
      ({ name }) => replySent(name),
    ),
  traiter: (asked) =>
    answerWith(
      asked,
      () => asked.client.call(contactRequests.handle, { params: { id: asked.id }, body: { handled: true } }),
      HANDLED,
    ),
};

const TRANSFER: Answers = {
  rapprocher: async (asked) => {
    const { form, client, id } = asked;
    const cents = readEuros(textOf(form, 'cents'));
    const { AMOUNT_NEEDED, ORDER_NEEDED } = moneyMessages;
    if (cents === null) return refuseForm(asked, AMOUNT_NEEDED, { cents: AMOUNT_NEEDED });
    const dealId = textOf(form, 'dealId');
    if (dealId === '') return refuseForm(asked, ORDER_NEEDED, { dealId: ORDER_NEEDED });
    const body = { dealId, cents, was: numberOf(form, 'was') };
    return answerWith(
      asked,
      () => client.call(staffPayments.match, { params: { id }, body }),
      moneyMessages.MATCHED,
    );
  },
  rembourser: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(staffPayments.refundTransfer, {
          params: { id: asked.id },
          body: { was: numberOf(asked.form, 'was'), reason: textOf(asked.form, 'reason') },
        }),
      moneyMessages.TO_RETURN,
    ),
};

const CARTE_GRISE: Answers = {
  transmettre: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(staffBundles.carteGriseStep, {
          params: { id: asked.id },
          body: { state: 'sent', number: '' },
        }),
      bundleMessages.SENT,
    ),
  'refuser-piece': (asked) => {
    // The choice of a document names the upload that was read, and what was decided of it.
    const [name = '', was = '', seen = ''] = textOf(asked.form, 'paper').split('|');
    const paper = CARTE_GRISE_DOCUMENTS.find((one) => one === name);
    const state = (['received', 'accepted', 'refused'] as const).find((one) => one === was);
    if (!paper || !state)
      return Promise.resolve(
        refuseForm(asked, bundleMessages.DOCUMENT_NEEDED, { paper: bundleMessages.DOCUMENT_NEEDED }),
      );
    const body = { accept: false, reason: textOf(asked.form, 'reason'), seen, was: state };
    return answerWith(
      asked,
      () => asked.client.call(staffBundles.judgePaper, { params: { id: asked.id, paper }, body }),
      bundleMessages.DOCUMENT_REFUSED,
    );
  },
};
const DECLARATION: Answers = {
  declaration: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(staffBundles.sendDeclaration, {
          params: { id: asked.id },
          body: { number: textOf(asked.form, 'number') },
        }),
      bundleMessages.DECLARATION_SENT,
    ),
};
const SHIPMENT: Answers = {
  expedier: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(staffBundles.track, {
          params: { id: asked.id },
          body: { step: 'shipped', on: textOf(asked.form, 'on'), note: textOf(asked.form, 'note') },
        }),
      bundleMessages.stepNoted('shipped'),
    ),
};

const INVOICING: Answers = {
  facturer: (asked) =>
    answerWith(
      asked,
      () =>
        asked.client.call(staffInvoices.issue, {
          params: { id: asked.id },
          body: { amount: numberOf(asked.form, 'montant') },
        }),
      moneyMessages.ISSUED,
    ),
};
const TRANSMISSION: Answers = {
  transmettre: (asked) =>
    answerWith(
      asked,
      () => asked.client.call(staffInvoices.transmit, { params: { id: asked.id } }),
      moneyMessages.TRANSMITTED,
    ),
};

const failure = (
  retry: typeof failures.retryMail | typeof failures.retryJob,
  discard: typeof failures.forgetMail | typeof failures.forgetJob,
  feminine: boolean,
): Answers => ({
  relancer: (asked) =>
    answerWith(
      asked,
      () => asked.client.call(retry, { params: { id: asked.id } }),
      doneText(1, 1, 'relancé', feminine),
    ),
  renoncer: (asked) =>
    answerWith(
      asked,
      () => asked.client.call(discard, { params: { id: asked.id } }),
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
