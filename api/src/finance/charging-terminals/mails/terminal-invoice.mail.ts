import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { named } from '../../../platform/mail/texts/named.ts';

type InvoiceLetter = {
  /** Id of the order. */
  id: string;
  order: string;
  firstName: string;
  number: string;
  documentId: string;
};

/** The invoice of an order of charging terminals that was paid before it: attached. */
export const terminalInvoiceMail = (letter: InvoiceLetter): MailContent => ({
  subject: `Facture ${named('facture', letter.number)} de votre commande ${named('numero', letter.order)}`,
  preview: 'Elle est réglée\u202f: vous n’avez rien à payer.',
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Voici la facture ${named('facture', letter.number)} de votre commande de bornes ${named('numero', letter.order)}. Elle est réglée\u202f: vous n’avez rien à payer.`,
    },
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${letter.id}` },
  ],
  attachments: [{ kind: 'document', id: letter.documentId }],
});

export const example: MailContent = terminalInvoiceMail({
  id: '0199f0a0-0000-7000-8000-000000000001',
  order: 'B000042',
  firstName: 'Claire',
  number: 'F2026-000042',
  documentId: '0199f0a0-0000-7000-8000-000000000002',
});
