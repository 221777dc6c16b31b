import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import type { Permission } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { QueueDetail, QueueSubject } from '@pomelo/contract/backoffice/today.schemas.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import type { AnswerOption } from './answer-choice.tsx';
import { DeclarationAnswer, RefuseDocumentAnswer, SendAnswer, ShipAnswer } from './bundle-answers.tsx';
import { GiveAgreement, RefuseAgreement } from './agreement-answers.tsx';
import { AcceptAnswer, CounterAnswer } from './counter-answer.tsx';
import { CloseAnswer, ComposeAnswer, RefuseAnswer, WriteAnswer } from './deal-answers.tsx';
import { DiscardAnswer, RetryAnswer } from './failure-answers.tsx';
import { HandleAnswer, ReplyAnswer } from './message-answers.tsx';
import { CreditLink, InvoiceAnswer, MatchAnswer, ReturnAnswer, TransmitAnswer } from './money-answers.tsx';
import { AcceptPrice, CounterPrice, lastPrice, RefusePrice } from './price-answers.tsx';
import { ClaimLinkPanel } from './claim-link.tsx';
import { HandoverLinkPanel } from './handover-link.tsx';
import { DunningLinkPanel } from './dunning-link.tsx';
import { ExportLinkPanel } from './export-link.tsx';
import { FinancingLinkPanel } from './financing-link.tsx';
import { TerminalsLinkPanel } from './terminals-link.tsx';
import { RepricingLink } from './repricing-link.tsx';
import { ApproveAnswer, RefuseRegistration } from './registration-answers.tsx';

type Subject<Of extends QueueSubject['of']> = Extract<QueueSubject, { of: Of }>;
type Detail = Pick<QueueDetail, 'vehicles' | 'floor'> & { permissions: readonly Permission[] };
export type QueueAnswers = {
  /** Required to answer, in addition to the permission of the queue. */
  permission: Permission;
  /** In the order of the keys 1, 2, 3; none where nothing can be answered in place. */
  options: (subject: QueueSubject, detail: Detail) => readonly AnswerOption[];
  /** The answer that is chosen first, by its place. */
  initial?: number;
};

/** The answers of a queue whose items are about `of`; none for anything else. */
const about =
  <Of extends QueueSubject['of']>(
    of: Of,
    options: (subject: Subject<Of>, detail: Detail) => readonly AnswerOption[],
  ): QueueAnswers['options'] =>
  (subject, detail) =>
    isAbout(subject, of) ? options(subject, detail) : [];
const isAbout = <Of extends QueueSubject['of']>(subject: QueueSubject, of: Of): subject is Subject<Of> =>
  subject.of === of;

const REQUEST: QueueAnswers = {
  permission: 'deals.write',
  options: about('deal', ({ deal }) => [
    { intention: 'composer', label: 'Composer l’offre', panel: <ComposeAnswer deal={deal} /> },
    { intention: 'ecrire', label: 'Répondre', panel: <WriteAnswer deal={deal} /> },
    { intention: 'clore', label: 'Clore', panel: <CloseAnswer deal={deal} /> },
  ]),
};
const failure = (verb: string): QueueAnswers => ({
  permission: 'configuration.write',
  options: about('failure', () => [
    { intention: 'relancer', label: verb, panel: <RetryAnswer verb={verb} /> },
    { intention: 'renoncer', label: 'Renoncer', panel: <DiscardAnswer /> },
  ]),
});
const NONE: QueueAnswers = { permission: 'today', options: () => [] };

const OPEN_CLAIM: QueueAnswers = {
  permission: 'deals.write',
  options: about('claim', ({ claim }) => [
    { intention: 'ouvrir', label: 'Ouvrir', panel: <ClaimLinkPanel claim={claim} /> },
  ]),
};

const OPEN_EXPORT: QueueAnswers = {
  permission: 'deals.write',
  options: about('export', ({ file }) => [
    { intention: 'ouvrir', label: 'Ouvrir', panel: <ExportLinkPanel file={file} /> },
  ]),
};

// STAFF-24
/** How the items of each queue are answered in place. */
export const QUEUE_ANSWERS: Readonly<Record<Queue, QueueAnswers>> = {
  registrations: {
    permission: 'buyers.write',
    options: about('registration', ({ registration }) => [
      { intention: 'accepter', label: 'Accepter', panel: <ApproveAnswer registration={registration} /> },
      { intention: 'refuser', label: 'Refuser', panel: <RefuseRegistration registration={registration} /> },
    ]),
  },
  // An owner of the company decides.
  joins: NONE,
  sourcing: REQUEST,
  offers: REQUEST,
  'counter-offers': {
    permission: 'deals.write',
    initial: 1,
    options: about('deal', ({ deal }, { vehicles, floor, permissions }) => {
      const cents = (deal.versions[0]?.lines ?? []).reduce((sum, { price }) => sum + price.amount, 0);
      const terms = { deal, vehicles, floor, approves: permissions.includes('deals.approve') };
      return [
        {
          intention: 'accepter',
          also: 'demander-accord',
          label: `Accepter ${exactEuros(cents)}`,
          panel: <AcceptAnswer {...terms} />,
        },
        { intention: 'contre-proposer', label: 'Contre-proposer', panel: <CounterAnswer {...terms} /> },
        { intention: 'refuser', label: 'Refuser', panel: <RefuseAnswer deal={deal} /> },
      ];
    }),
  },
  'offer-agreements': {
    permission: 'deals.approve',
    options: about('deal', ({ deal: { agreement } }) =>
      agreement?.state === 'asked'
        ? [
            {
              intention: 'accorder',
              label: 'Donner l’accord',
              panel: <GiveAgreement agreement={agreement} />,
            },
            {
              intention: 'refuser-accord',
              label: 'Refuser',
              panel: <RefuseAgreement agreement={agreement} />,
            },
          ]
        : [],
    ),
  },
  'price-proposals': {
    permission: 'deals.write',
    initial: 1,
    options: about('negotiation', ({ negotiation }) =>
      negotiation.may.length === 0
        ? []
        : [
            {
              intention: 'accepter',
              label: `Accepter ${exactEuros(lastPrice(negotiation).price.amount)}`,
              panel: <AcceptPrice negotiation={negotiation} />,
            },
            {
              intention: 'contre-proposer',
              label: 'Contre-proposer',
              panel: <CounterPrice negotiation={negotiation} />,
            },
            { intention: 'refuser', label: 'Refuser', panel: <RefusePrice negotiation={negotiation} /> },
          ],
    ),
  },
  'deal-messages': {
    permission: 'deals.write',
    options: about('deal', ({ deal }) => [
      { intention: 'ecrire', label: 'Répondre', panel: <WriteAnswer deal={deal} /> },
    ]),
  },
  contacts: {
    permission: 'buyers.write',
    options: about('message', ({ message }) => [
      { intention: 'repondre', label: 'Répondre', panel: <ReplyAnswer message={message} /> },
      { intention: 'traiter', label: 'Traiter sans répondre', panel: <HandleAnswer /> },
    ]),
  },
  payments: {
    permission: 'money.write',
    options: about('transfer', ({ transfer }) => [
      { intention: 'rapprocher', label: 'Rapprocher', panel: <MatchAnswer transfer={transfer} /> },
      { intention: 'rembourser', label: 'Rembourser', panel: <ReturnAnswer transfer={transfer} /> },
    ]),
  },
  'cartes-grises': {
    permission: 'deals.write',
    options: about('bundle', ({ bundle }) => [
      { intention: 'transmettre', label: 'Transmettre', panel: <SendAnswer bundle={bundle} /> },
      {
        intention: 'refuser-piece',
        label: 'Refuser une pièce',
        panel: <RefuseDocumentAnswer bundle={bundle} />,
      },
    ]),
  },
  'purchase-declarations': {
    permission: 'deals.write',
    options: about('bundle', () => [
      { intention: 'declaration', label: 'Noter', panel: <DeclarationAnswer /> },
    ]),
  },
  shipments: {
    permission: 'deals.write',
    options: about('bundle', ({ bundle }) => [
      { intention: 'expedier', label: 'Expédier', panel: <ShipAnswer bundle={bundle} /> },
    ]),
  },
  handovers: {
    permission: 'deals.write',
    options: about('bundle', ({ bundle }) => [
      { intention: 'ouvrir', label: 'Ouvrir', panel: <HandoverLinkPanel bundle={bundle} /> },
    ]),
  },
  financings: {
    permission: 'money.write',
    options: about('deal', ({ deal }) => [
      { intention: 'ouvrir', label: 'Ouvrir', panel: <FinancingLinkPanel deal={deal} /> },
    ]),
  },
  'excess-refunds': {
    permission: 'money.write',
    options: about('terminals', ({ terminals }) => [
      { intention: 'ouvrir', label: 'Ouvrir', panel: <TerminalsLinkPanel terminals={terminals} /> },
    ]),
  },
  invoicing: {
    permission: 'money.write',
    options: about('order', ({ order }) => [
      { intention: 'facturer', label: 'Facturer', panel: <InvoiceAnswer order={order} /> },
    ]),
  },
  transmissions: {
    permission: 'money.write',
    options: about('invoice', ({ invoice }) => [
      { intention: 'transmettre', label: 'Transmettre', panel: <TransmitAnswer invoice={invoice} /> },
      { intention: 'avoir', label: 'Faire un avoir', panel: <CreditLink invoice={invoice} /> },
    ]),
  },
  'export-reviews': OPEN_EXPORT,
  'export-numbers': OPEN_EXPORT,
  'export-overdue': { ...OPEN_EXPORT, permission: 'deals.approve' },
  claims: OPEN_CLAIM,
  'claim-approvals': { ...OPEN_CLAIM, permission: 'deals.approve' },
  'formal-notices': {
    permission: 'money.write',
    options: about('dunning', ({ dunning }) => [
      { intention: 'ouvrir', label: 'Ouvrir', panel: <DunningLinkPanel dunning={dunning} /> },
    ]),
  },
  repricings: {
    permission: 'stock.write',
    options: about('repricing', ({ repricing }) => [
      { intention: 'ouvrir', label: 'Relire', panel: <RepricingLink repricing={repricing} /> },
    ]),
  },
  feeds: NONE,
  mails: failure('Renvoyer'),
  jobs: failure('Relancer'),
};
