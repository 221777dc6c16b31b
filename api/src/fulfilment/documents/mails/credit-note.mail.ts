import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { bundlePath } from '../../../sales/index.ts';

export type CreditNoteLetter = {
  firstName: string;
  /** A vehicle of the order. */
  bundleId: string | null;
  number: string;
  invoiceNumber: string;
  cents: number;
  reason: string;
  documentId: string;
  /** The number of the order, when nothing is left of it. */
  order: string | null;
  /** Those that it cancels. */
  vehicles: readonly string[];
};

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
const PAID_BACK = 'Ce que vous auriez déjà réglé vous est remboursé par virement.';

/** A credit note was issued for an invoice: attached. */
export const creditNoteMail = ({
  firstName,
  bundleId,
  number,
  invoiceNumber,
  cents,
  reason,
  documentId,
  order,
  vehicles,
}: CreditNoteLetter): MailContent => ({
  subject: `Avoir ${named('numero', number)} sur la facture ${named('facture', invoiceNumber)}`,
  preview: `${named('montant', formatAmount(cents))} sont déduits de cette facture.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Nous avons émis un avoir sur la facture ${named('facture', invoiceNumber)}. Il est joint à ce message.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Avoir', value: number },
        { label: 'Montant', value: formatAmount(cents) },
        { label: 'Motif', value: reason },
      ],
    },
    ...(order
      ? [
          {
            kind: 'paragraph' as const,
            text: `Votre commande ${named('commande', order)} est annulée. ${PAID_BACK}`,
          },
        ]
      : []),
    ...(!order && vehicles.length > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: `Est annulé de votre commande\u202f: ${named('vehicules', LIST.format(vehicles))}. ${PAID_BACK}`,
          },
        ]
      : []),
    ...(bundleId
      ? [{ kind: 'button' as const, label: 'Voir la commande', url: bundlePath(bundleId, 'documents') }]
      : []),
  ],
  attachments: [{ kind: 'document', id: documentId }],
  reason: 'Vous recevez ce message parce que vous avez passé cette commande.',
});

const LETTER: CreditNoteLetter = {
  firstName: 'Karim',
  bundleId: '019a9f6e-0000-7000-8000-000000000042',
  number: 'AV2026-000001',
  invoiceNumber: 'F2026-000042',
  cents: 17_880,
  reason: 'Préparation non effectuée',
  documentId: '019a9f6e-0000-7000-8000-000000000001',
  order: 'A0000042',
  vehicles: ['Peugeot 308 GT'],
};
export const example: MailContent = creditNoteMail(LETTER);
/** One vehicle of several is cancelled. */
export const exampleOfSome: MailContent = creditNoteMail({ ...LETTER, order: null });
