import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples as approvalRequested } from './approvals/mails/approval-asked.mail.ts';
import { examples as approvalDecided } from './approvals/mails/approval-decided.mail.ts';
import { example as approvalExpired } from './approvals/mails/approval-expired.mail.ts';
import { examples as agreementRequested } from './deals/mails/agreement-asked.mail.ts';
import { example as agreementRefused } from './deals/mails/agreement-refused.mail.ts';
import { examples as sourcingReceived } from './deals/mails/sourcing-received.mail.ts';
import { examples as offerMade } from './deals/mails/offer-made.mail.ts';
import { example as offerRevised } from './deals/mails/offer-revised.mail.ts';
import { example as offerReminder } from './deals/mails/offer-reminder.mail.ts';
import { examples as offerExpired } from './deals/mails/offer-expired.mail.ts';
import { examples as offerAccepted } from './deals/mails/offer-accepted.mail.ts';
import { examples as offerAnswered } from './deals/mails/offer-answered.mail.ts';
import { examples as dealMessage } from './deals/mails/message.mail.ts';
import { examples as dealEnded } from './deals/mails/deal-ended.mail.ts';
import { examples as orderPlaced } from './deals/mails/order-placed.mail.ts';
import { examples as priceAnswer } from './negotiation/mails/price-answer.mail.ts';
import { examples as priceProposal } from './negotiation/mails/price-proposal.mail.ts';
import { examples as customerQuotation } from './quotations/mails/quotation.mail.ts';
import { examples as quotationDecided } from './quotations/mails/quotation-decided.mail.ts';

export const salesMails: MailTemplates = {
  'approval-asked': { name: 'Accord d’achat demandé', recipient: 'verified', specimens: approvalRequested },
  'approval-decided': {
    name: 'Réponse à une demande d’accord',
    recipient: 'verified',
    specimens: approvalDecided,
  },
  'approval-expired': {
    name: 'Demande d’accord sans réponse',
    recipient: 'verified',
    specimens: [approvalExpired],
  },
  'sourcing-received': {
    name: 'Recherche de véhicule reçue',
    recipient: 'verified',
    specimens: sourcingReceived,
  },
  'offer-made': { name: 'Offre', recipient: 'verified', specimens: offerMade },
  'offer-revised': { name: 'Nouvelle version d’une offre', recipient: 'verified', specimens: [offerRevised] },
  'offer-reminder': { name: 'Rappel d’une offre', recipient: 'verified', specimens: [offerReminder] },
  'offer-expired': { name: 'Offre expirée', recipient: 'verified', specimens: offerExpired },
  'offer-agreement-asked': {
    name: 'Accord demandé sous le plancher',
    recipient: 'verified',
    specimens: agreementRequested,
  },
  'offer-agreement-refused': {
    name: 'Accord refusé sous le plancher',
    recipient: 'verified',
    specimens: [agreementRefused],
  },
  'offer-accepted': { name: 'Offre acceptée', recipient: 'verified', specimens: offerAccepted },
  'offer-answered': { name: 'Réponse à une offre', recipient: 'verified', specimens: offerAnswered },
  'deal-message': { name: 'Message d’une affaire', recipient: 'verified', specimens: dealMessage },
  'deal-ended': { name: 'Commande annulée ou offre retirée', recipient: 'verified', specimens: dealEnded },
  'order-placed': { name: 'Commande enregistrée', recipient: 'verified', specimens: orderPlaced },
  'price-answer': { name: 'Réponse à un prix proposé', recipient: 'verified', specimens: priceAnswer },
  'price-proposal': { name: 'Prix proposé par un acheteur', recipient: 'verified', specimens: priceProposal },
  'customer-quotation': {
    name: 'Devis au client d’un marchand',
    recipient: 'unverified',
    specimens: customerQuotation,
  },
  'quotation-decided': { name: 'Réponse à un devis', recipient: 'verified', specimens: quotationDecided },
};
