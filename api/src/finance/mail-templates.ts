import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples as debitNote } from './dunning/mails/debit-note.mail.ts';
import { examples as dunning } from './dunning/mails/dunning.mail.ts';
import { example as payment } from './payments/mails/payment.mail.ts';
import { examples as paymentReceived } from './payments/mails/payment-received.mail.ts';
import { examples as onlineFailed } from './payments/mails/online-failed.mail.ts';
import { examples as onlineReturned } from './payments/mails/online-returned.mail.ts';
import { examples as paymentLink } from './payments/mails/payment-link.mail.ts';
import { examples as financingAnnounced } from './payments/financing/mails/financing-announced.mail.ts';
import { examples as financingLate } from './payments/financing/mails/financing-late.mail.ts';
import { examples as financingOffers } from './payments/financing/mails/financing-offers.mail.ts';
import { examples as financingRefused } from './payments/financing/mails/financing-refused.mail.ts';
import { example as refundMade } from './payments/mails/refund-made.mail.ts';
import { examples as terminalReceipt } from './charging-terminals/mails/terminal-receipt.mail.ts';
import { example as terminalInvoice } from './charging-terminals/mails/terminal-invoice.mail.ts';
import { examples as terminalShipped } from './charging-terminals/mails/terminal-shipped.mail.ts';
import { example as terminalRefundFailed } from './charging-terminals/mails/terminal-refund-failed.mail.ts';
import { examples as terminalRefunds } from './charging-terminals/mails/terminal-refund.mail.ts';

export const financeMails: MailTemplates = {
  dunning: { name: 'Relance de factures échues', recipient: 'verified', specimens: dunning },
  'debit-note': { name: 'Note de débit', recipient: 'verified', specimens: debitNote },
  payment: { name: 'Règlement par virement', recipient: 'verified', specimens: [payment] },
  'payment-received': { name: 'Règlement reçu', recipient: 'verified', specimens: paymentReceived },
  'payment-link': { name: 'Lien de paiement', recipient: 'verified', specimens: paymentLink },
  'online-failed': { name: 'Prélèvement refusé', recipient: 'verified', specimens: onlineFailed },
  'online-returned': {
    name: 'Paiement repris par la banque',
    recipient: 'verified',
    specimens: onlineReturned,
  },
  'financing-offers': { name: 'Offres de financement', recipient: 'verified', specimens: financingOffers },
  'financing-refused': { name: 'Financement refusé', recipient: 'verified', specimens: financingRefused },
  'financing-announced': {
    name: 'Versement d’un prêteur annoncé',
    recipient: 'verified',
    specimens: financingAnnounced,
  },
  'financing-late': {
    name: 'Versement d’un prêteur en retard',
    recipient: 'verified',
    specimens: financingLate,
  },
  'refund-made': { name: 'Remboursement fait', recipient: 'verified', specimens: [refundMade] },
  'terminal-receipt': { name: 'Borne payée', recipient: 'verified', specimens: terminalReceipt },
  'terminal-invoice': { name: 'Facture de bornes', recipient: 'verified', specimens: [terminalInvoice] },
  'terminal-shipped': { name: 'Borne expédiée', recipient: 'verified', specimens: terminalShipped },
  'terminal-refund-failed': {
    name: 'Remboursement de borne refusé',
    recipient: 'verified',
    specimens: [terminalRefundFailed],
  },
  'terminal-refund': { name: 'Borne remboursée', recipient: 'verified', specimens: terminalRefunds },
};
