import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay, spacedIban } from '../../../platform/documents/french.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type DebitNoteLetter = {
  firstName: string;
  number: string;
  invoiceNumber: string;
  dueOn: string;
  paidOn: string;
  interestCents: number;
  feeCents: number;
  /** By what the order received too much. */
  isPaid: boolean;
  reference: string;
  iban: string;
  beneficiary: string;
  documentId: string;
  url: string;
};

const REASON = 'Vous recevez ce message parce qu’une facture de votre société a été réglée en retard.';

// MONEY-60
/** Interest and the 40 euros of an invoice that was paid late. */
export function debitNoteMail(letter: DebitNoteLetter): MailContent {
  const { firstName, number, invoiceNumber, dueOn, paidOn, interestCents, feeCents, isPaid } = letter;
  const total = formatAmount(interestCents + feeCents);
  return {
    subject: `Note de débit ${named('numero', number)}`,
    preview: isPaid
      ? `${named('montant', total)}, déjà réglés.`
      : `${named('montant', total)} à régler pour la facture ${named('facture', invoiceNumber)}.`,
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `La facture ${named('facture', invoiceNumber)}, échue le ${named('echeance', frenchDay(dueOn))}, a été réglée le ${named('reglement', frenchDay(paidOn))}. La note jointe détaille les intérêts de retard et l’indemnité forfaitaire. Ce n’est pas une facture\u202f: elle est hors du champ de la TVA.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Intérêts de retard', value: formatAmount(interestCents) },
          { label: 'Indemnité forfaitaire de recouvrement', value: formatAmount(feeCents) },
          { label: 'Total', value: total },
          ...(isPaid
            ? []
            : [
                { label: 'Référence à indiquer', value: letter.reference },
                { label: 'Bénéficiaire', value: letter.beneficiary },
                { label: 'IBAN', value: spacedIban(letter.iban) },
              ]),
        ],
      },
      {
        kind: 'paragraph',
        text: isPaid
          ? 'Votre virement l’a réglée\u202f: il ne vous reste rien à faire.'
          : 'Merci de la régler dès réception, par un virement qui porte sa référence.',
      },
      { kind: 'button', label: 'Voir ce qui reste à régler', url: letter.url },
    ],
    attachments: [{ kind: 'document', id: letter.documentId }],
    reason: REASON,
  };
}

type Cancelled = Pick<DebitNoteLetter, 'firstName' | 'number' | 'invoiceNumber' | 'isPaid' | 'url'> & {
  cents: number;
};

// MONEY-65
/** A debit note is not to be paid any more. */
export const debitNoteCancelledMail = ({
  firstName,
  number,
  invoiceNumber,
  cents,
  isPaid,
  url,
}: Cancelled): MailContent => ({
  subject: `Note de débit ${named('numero', number)} annulée`,
  preview: `${named('montant', formatAmount(cents))} ne vous sont plus demandés.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Nous avons annulé la note de débit ${named('numero', number)} de la facture ${named('facture', invoiceNumber)}, de ${named('montant', formatAmount(cents))}.`,
    },
    {
      kind: 'paragraph',
      text: isPaid
        ? 'Elle était réglée\u202f: cette somme est de nouveau un trop-perçu de votre commande.'
        : 'Vous n’avez rien à régler. Si un virement vient de partir, nous vous le rendrons.',
    },
    { kind: 'button', label: 'Voir ce qui reste à régler', url },
  ],
  reason: REASON,
});

const likely: DebitNoteLetter = {
  firstName: 'Karim',
  number: 'ND2026-000012',
  invoiceNumber: 'F2026-000042',
  dueOn: '2026-10-05',
  paidOn: '2026-11-20',
  interestCents: 27_838,
  feeCents: 4000,
  isPaid: false,
  reference: 'POM82026000012',
  iban: 'FR7619870008210001020304084',
  beneficiary: 'Pomelo SAS',
  documentId: '00000000-0000-7000-8000-000000000000',
  url: '/commandes/factures-echues',
};
export const examples: readonly MailContent[] = [
  debitNoteMail(likely),
  debitNoteMail({ ...likely, isPaid: true }),
  debitNoteCancelledMail({ ...likely, cents: 31_838 }),
  debitNoteCancelledMail({ ...likely, cents: 31_838, isPaid: true }),
];
