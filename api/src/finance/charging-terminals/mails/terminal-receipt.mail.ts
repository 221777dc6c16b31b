import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

export type TerminalLetter = {
  id: string;
  number: string;
  firstName: string;
  terminal: string;
  quantity: number;
  installation: boolean;
  address: string;
  /** Working days. */
  days: number;
  /** Cents, VAT included. */
  total: number;
  /** Its invoice, or the credit note of a refund: attached. */
  document?: { number: string; documentId: string } | undefined;
};

const what = ({ terminal, quantity }: TerminalLetter): string =>
  quantity > 1 ? `${quantity} × ${terminal}` : terminal;

export const attachmentsOf = ({ document }: TerminalLetter): Pick<MailContent, 'attachments'> =>
  document ? { attachments: [{ kind: 'document', id: document.documentId }] } : {};

/** The receipt of an order of charging terminals paid by card. */
export const terminalReceiptMail = (letter: TerminalLetter): MailContent => ({
  subject: `Paiement reçu pour votre commande ${named('numero', letter.number)}`,
  preview: `${named('borne', what(letter))}, ${named('montant', formatAmount(letter.total))} TTC réglés par carte.`,
  greeting: greeting(letter.firstName),
  blocks: [
    { kind: 'paragraph', text: 'Nous avons reçu votre paiement. Merci de votre commande.' },
    {
      kind: 'facts',
      facts: [
        { label: 'Commande', value: letter.number },
        { label: 'Borne', value: what(letter) },
        { label: 'Payé par carte', value: `${formatAmount(letter.total)} TTC` },
        ...(letter.document ? [{ label: 'Facture', value: `${letter.document.number}, jointe` }] : []),
        { label: 'Livraison', value: letter.address },
        { label: 'Délai', value: `${letter.days} jours ouvrés` },
      ],
    },
    {
      kind: 'paragraph',
      text: letter.installation
        ? 'Un installateur qualifié IRVE vous appelle pour convenir d’une visite et de la date de pose.'
        : 'La pose doit être confiée à un installateur qualifié IRVE\u202f: gardez son attestation, elle vous sera demandée par votre assureur.',
    },
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${letter.id}` },
  ],
  ...attachmentsOf(letter),
});

export const exampleLetter: TerminalLetter = {
  id: '0199f0a0-0000-7000-8000-000000000001',
  number: 'B000042',
  firstName: 'Claire',
  terminal: 'Garrigue 22 RFID',
  quantity: 3,
  installation: true,
  address: '1 rue du Pont, 69003 Lyon',
  days: 6,
  total: 454_860,
  document: { number: 'F2026-000042', documentId: '0199f0a0-0000-7000-8000-000000000002' },
};
export const examples: readonly MailContent[] = [
  terminalReceiptMail(exampleLetter),
  terminalReceiptMail({ ...exampleLetter, quantity: 1, installation: false, firstName: '' }),
];
