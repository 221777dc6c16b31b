import type { MailContent } from './platform/mail/mail-content.ts';
import { examples as registrationReceived } from './accounts/registration/mails/registration-received.mail.ts';
import { examples as registrationApproved } from './accounts/registration/mails/registration-approved.mail.ts';
import { example as registrationRefused } from './accounts/registration/mails/registration-refused.mail.ts';
import { example as alreadyMember } from './accounts/registration/mails/already-member.mail.ts';
import { example as joinAsked } from './accounts/registration/mails/join-asked.mail.ts';
import { examples as joinAccepted } from './accounts/registration/mails/join-accepted.mail.ts';
import { example as joinDeclined } from './accounts/registration/mails/join-declined.mail.ts';
import { examples as invitation } from './accounts/workspace/mails/invitation.mail.ts';
import { examples as memberRemoved } from './accounts/workspace/mails/member-removed.mail.ts';
import { examples as approvalAsked } from './sales/approvals/mails/approval-asked.mail.ts';
import { examples as approvalDecided } from './sales/approvals/mails/approval-decided.mail.ts';
import { example as approvalExpired } from './sales/approvals/mails/approval-expired.mail.ts';
import { example as passwordReset } from './accounts/account/mails/password-reset.mail.ts';
import { example as passwordChanged } from './accounts/account/mails/password-changed.mail.ts';
import { examples as twoStepChanged } from './accounts/account/mails/two-step-changed.mail.ts';
import { examples as accountClosed } from './accounts/account/mails/account-closed.mail.ts';
import { examples as searchAlert } from './catalogue/searches/mails/search-alert.mail.ts';
import { examples as favoritePrice } from './catalogue/searches/mails/price-drop.mail.ts';
import { examples as bookingEnding } from './catalogue/searches/mails/booking-ending.mail.ts';
import { example as waitingList } from './catalogue/waiting-list/mails/vehicle-free.mail.ts';
import { examples as sourcingReceived } from './sales/deals/mails/sourcing-received.mail.ts';
import { examples as offerMade } from './sales/deals/mails/offer-made.mail.ts';
import { example as offerRevised } from './sales/deals/mails/offer-revised.mail.ts';
import { example as offerReminder } from './sales/deals/mails/offer-reminder.mail.ts';
import { examples as offerExpired } from './sales/deals/mails/offer-expired.mail.ts';
import { examples as offerAccepted } from './sales/deals/mails/offer-accepted.mail.ts';
import { examples as offerAnswered } from './sales/deals/mails/offer-answered.mail.ts';
import { examples as dealEnded } from './sales/deals/mails/deal-ended.mail.ts';
import { examples as orderPlaced } from './sales/deals/mails/order-placed.mail.ts';
import { examples as dealMessage } from './sales/deals/mails/message.mail.ts';
import { example as payment } from './finance/payments/mails/payment.mail.ts';
import { examples as paymentReceived } from './finance/payments/mails/payment-received.mail.ts';
import { example as refundMade } from './finance/payments/mails/refund-made.mail.ts';
import { example as documents } from './fulfilment/documents/mails/documents.mail.ts';
import { example as creditNote, exampleOfSome as creditNoteOfSome } from './fulfilment/documents/mails/credit-note.mail.ts';
import { examples as vehicleShipped } from './fulfilment/bundles/mails/shipped.mail.ts';
import { example as vehicleDelivered } from './fulfilment/bundles/mails/delivered.mail.ts';
import { example as carteGrisePaperRefused } from './fulfilment/carte-grise/mails/carte-grise-paper-refused.mail.ts';
import { example as carteGriseSent } from './fulfilment/carte-grise/mails/carte-grise-sent.mail.ts';
import { example as carteGriseIssued } from './fulfilment/carte-grise/mails/carte-grise-issued.mail.ts';
import { examples as customerQuotation } from './sales/quotations/mails/quotation.mail.ts';
import { examples as quotationDecided } from './sales/quotations/mails/quotation-decided.mail.ts';
import { examples as terminalReceipt } from './finance/charging-terminals/mails/terminal-receipt.mail.ts';
import { examples as terminalShipped } from './finance/charging-terminals/mails/terminal-shipped.mail.ts';
import { example as terminalRefund } from './finance/charging-terminals/mails/terminal-refund.mail.ts';
import { examples as promotion } from './content/mails/promotion.mail.ts';
import { examples as contactReceived } from './content/contact/mails/message-received.mail.ts';
import { examples as contactAcknowledged } from './content/contact/mails/message-acknowledged.mail.ts';
import { examples as contactAnswered } from './content/contact/mails/message-answered.mail.ts';
import { examples as staffWelcome } from './backoffice/staff/mails/staff-welcome.mail.ts';

export type MailTemplate = { name: string; specimens: readonly MailContent[] };

/** Every mail that leaves, by the kind it is queued with, and how it looks on likely values. */
export const MAIL_TEMPLATES: Readonly<Record<string, MailTemplate>> = {
  'registration-received': { name: 'Inscription reçue', specimens: registrationReceived },
  'registration-approved': { name: 'Inscription acceptée', specimens: registrationApproved },
  'registration-refused': { name: 'Inscription refusée', specimens: [registrationRefused] },
  'already-member': { name: 'Inscription d’un membre', specimens: [alreadyMember] },
  'join-asked': { name: 'Demande d’accès à un espace', specimens: [joinAsked] },
  'join-accepted': { name: 'Demande d’accès acceptée', specimens: joinAccepted },
  'join-declined': { name: 'Demande d’accès refusée', specimens: [joinDeclined] },
  invitation: { name: 'Invitation dans un espace', specimens: invitation },
  'member-removed': { name: 'Fin de l’accès à un espace', specimens: memberRemoved },
  'approval-asked': { name: 'Accord d’achat demandé', specimens: approvalAsked },
  'approval-decided': { name: 'Réponse à une demande d’accord', specimens: approvalDecided },
  'approval-expired': { name: 'Demande d’accord sans réponse', specimens: [approvalExpired] },
  'password-reset': { name: 'Nouveau mot de passe', specimens: [passwordReset] },
  'password-changed': { name: 'Mot de passe changé', specimens: [passwordChanged] },
  'two-step-changed': { name: 'Vérification en deux étapes', specimens: twoStepChanged },
  'account-closed': { name: 'Compte fermé', specimens: accountClosed },
  'search-alert': { name: 'Alerte de recherche', specimens: searchAlert },
  'favorite-price': { name: 'Baisse de prix d’un favori', specimens: favoritePrice },
  'booking-ending': { name: 'Fin d’une réservation', specimens: bookingEnding },
  'waiting-list': { name: 'Véhicule de nouveau libre', specimens: [waitingList] },
  'sourcing-received': { name: 'Recherche de véhicule reçue', specimens: sourcingReceived },
  'offer-made': { name: 'Offre', specimens: offerMade },
  'offer-revised': { name: 'Nouvelle version d’une offre', specimens: [offerRevised] },
  'offer-reminder': { name: 'Rappel d’une offre', specimens: [offerReminder] },
  'offer-expired': { name: 'Offre expirée', specimens: offerExpired },
  'offer-accepted': { name: 'Offre acceptée', specimens: offerAccepted },
  'offer-answered': { name: 'Réponse à une offre', specimens: offerAnswered },
  'deal-message': { name: 'Message d’une affaire', specimens: dealMessage },
  'deal-ended': { name: 'Commande annulée ou offre retirée', specimens: dealEnded },
  'order-placed': { name: 'Commande enregistrée', specimens: orderPlaced },
  payment: { name: 'Règlement par virement', specimens: [payment] },
  'payment-received': { name: 'Règlement reçu', specimens: paymentReceived },
  'refund-made': { name: 'Remboursement fait', specimens: [refundMade] },
  documents: { name: 'Documents d’un dossier', specimens: [documents] },
  'credit-note': { name: 'Avoir', specimens: [creditNote, creditNoteOfSome] },
  'vehicle-shipped': { name: 'Véhicule expédié', specimens: vehicleShipped },
  'vehicle-delivered': { name: 'Véhicule livré', specimens: [vehicleDelivered] },
  'carte-grise-paper-refused': { name: 'Pièce de carte grise refusée', specimens: [carteGrisePaperRefused] },
  'carte-grise-sent': { name: 'Carte grise transmise', specimens: [carteGriseSent] },
  'carte-grise-issued': { name: 'Carte grise délivrée', specimens: [carteGriseIssued] },
  'customer-quotation': { name: 'Devis au client d’un marchand', specimens: customerQuotation },
  'quotation-decided': { name: 'Réponse à un devis', specimens: quotationDecided },
  'terminal-receipt': { name: 'Borne payée', specimens: terminalReceipt },
  'terminal-shipped': { name: 'Borne expédiée', specimens: terminalShipped },
  'terminal-refund': { name: 'Borne remboursée', specimens: [terminalRefund] },
  promotion: { name: 'Offre promotionnelle', specimens: promotion },
  'contact-received': { name: 'Message du site, à l’équipe', specimens: contactReceived },
  'contact-acknowledged': { name: 'Message du site bien reçu', specimens: contactAcknowledged },
  'contact-answered': { name: 'Réponse à un message du site', specimens: contactAnswered },
  'staff-welcome': { name: 'Accès à la gestion', specimens: staffWelcome },
};
