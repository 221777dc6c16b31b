import type { MailTemplates } from '../platform/mail/mail-template.ts';
import { example as payment } from './payments/mails/payment.mail.ts';
import { examples as paymentReceived } from './payments/mails/payment-received.mail.ts';
import { example as refundMade } from './payments/mails/refund-made.mail.ts';
import { examples as terminalReceipt } from './charging-terminals/mails/terminal-receipt.mail.ts';
import { examples as terminalShipped } from './charging-terminals/mails/terminal-shipped.mail.ts';
import { example as terminalRefund } from './charging-terminals/mails/terminal-refund.mail.ts';

export const financeMails: MailTemplates = {
  payment: { name: 'Règlement par virement', specimens: [payment] },
  'payment-received': { name: 'Règlement reçu', specimens: paymentReceived },
  'refund-made': { name: 'Remboursement fait', specimens: [refundMade] },
  'terminal-receipt': { name: 'Borne payée', specimens: terminalReceipt },
  'terminal-shipped': { name: 'Borne expédiée', specimens: terminalShipped },
  'terminal-refund': { name: 'Borne remboursée', specimens: [terminalRefund] },
};
