import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { bundlePath } from '../../../sales/index.ts';

/** A credit note and the number of its invoice; cents including VAT. */
export type CreditedDocument = { number: string; invoiceNumber: string; cents: number; documentId: string };

export type CreditNoteLetter = {
  firstName: string;
  /** A vehicle of the order. */
  bundleId: string | null;
  note: CreditedDocument;
  /** Of prepayments that the invoice deducted: each has a credit note of its own. */
  prepayments: readonly CreditedDocument[];
  reason: string;
  /** The number of the order, when nothing is left of it. */
  order: string | null;
  /** Those that it cancels. */
  vehicles: readonly string[];
};

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
const PAID_BACK = 'Ce que vous auriez déjà réglé vous est remboursé par virement.';

const sumOf = (documents: readonly CreditedDocument[]): number =>
  documents.reduce((sum, { cents }) => sum + cents, 0);

/** Number and amount of each credit note, as the attached documents state them, and their sum where there are several. */
const factsOf = ({ note, prepayments }: CreditNoteLetter): { label: string; value: string }[] => [
  { label: 'Avoir', value: note.number },
  { label: 'Montant', value: formatAmount(note.cents) },
  ...prepayments.map(({ number, invoiceNumber, cents }) => ({
    label: 'Avoir sur acompte',
    value: `${number} sur la facture ${invoiceNumber}, ${formatAmount(cents)}`,
  })),
  ...(prepayments.length > 0
    ? [{ label: 'En tout', value: formatAmount(sumOf([note, ...prepayments])) }]
    : []),
];

const issuedText = ({ note: { invoiceNumber }, prepayments }: CreditNoteLetter): string =>
  prepayments.length > 0
    ? `Nous avons émis un avoir sur la facture ${named('facture', invoiceNumber)}, et un avoir sur chaque acompte qu’elle déduit. Ils sont joints à ce message.`
    : `Nous avons émis un avoir sur la facture ${named('facture', invoiceNumber)}. Il est joint à ce message.`;

const previewText = ({ note, prepayments }: CreditNoteLetter): string =>
  prepayments.length > 0
    ? `${named('montant', formatAmount(sumOf([note, ...prepayments])))} sont déduits de cette facture et de ses acomptes.`
    : `${named('montant', formatAmount(note.cents))} sont déduits de cette facture.`;

/** A credit note was issued for an invoice: attached, with those of the prepayments that the invoice deducted. */
export const creditNoteMail = (letter: CreditNoteLetter): MailContent => {
  const { firstName, bundleId, note, prepayments, reason, order, vehicles } = letter;
  return {
    subject: `Avoir ${named('numero', note.number)} sur la facture ${named('facture', note.invoiceNumber)}`,
    preview: previewText(letter),
    greeting: greeting(firstName),
    blocks: [
      { kind: 'paragraph', text: issuedText(letter) },
      { kind: 'facts', facts: [...factsOf(letter), { label: 'Motif', value: reason }] },
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
    attachments: [note, ...prepayments].map(({ documentId: id }) => ({ kind: 'document', id })),
    reason: 'Vous recevez ce message parce que vous avez passé cette commande.',
  };
};

const LETTER: CreditNoteLetter = {
  firstName: 'Karim',
  bundleId: '019a9f6e-0000-7000-8000-000000000042',
  note: {
    number: 'AV2026-000001',
    invoiceNumber: 'F2026-000042',
    cents: 17_880,
    documentId: '019a9f6e-0000-7000-8000-000000000001',
  },
  prepayments: [],
  reason: 'Préparation non effectuée',
  order: 'A0000042',
  vehicles: ['Peugeot 308 GT'],
};
export const example: MailContent = creditNoteMail(LETTER);
/** One vehicle of several is cancelled. */
export const exampleOfSome: MailContent = creditNoteMail({ ...LETTER, order: null });
/** Its invoice deducted a prepayment. */
export const exampleWithPrepayment: MailContent = creditNoteMail({
  ...LETTER,
  prepayments: [
    {
      number: 'AV2026-000002',
      invoiceNumber: 'F2026-000041',
      cents: 360_000,
      documentId: '019a9f6e-0000-7000-8000-000000000002',
    },
  ],
});
