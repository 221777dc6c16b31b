import { counted, formatAmount } from '@pomelo/contract/format.ts';
import { type DunningStep, LATE_FEE_CENTS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { frenchDay, spacedIban } from '../../../platform/documents/french.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type LetterInvoice = {
  number: string;
  dueOn: string;
  daysLate: number;
  outstandingCents: number;
  /** Reference for the transfer. */
  reference: string;
};
export type DunningLetterContent = {
  firstName: string;
  step: DunningStep;
  /** The oldest first. */
  invoices: readonly LetterInvoice[];
  /** Total of all overdue invoices, listed or not. */
  totalCents: number;
  count: number;
  /** Null: not claimed in this letter; `interestCents` null: its rate is unknown. */
  claimed: { interestCents: number | null; feeCents: number; until: string } | null;
  iban: string;
  beneficiary: string;
  /** Document of the formal notice. */
  documentId: string | null;
  url: string;
};

const MAX_LISTED = 20;

const SUBJECTS: Readonly<Record<DunningStep, (count: string) => string>> = {
  courtesy: (count) => `Rappel\u202f: ${count} à régler`,
  first: (count) => `Relance\u202f: ${count} à régler`,
  second: (count) => `Deuxième relance\u202f: ${count} à régler`,
  notice: (count) => `Mise en demeure de payer\u202f: ${count}`,
};

const TEXTS: Readonly<Record<DunningStep, string>> = {
  courtesy:
    'Sauf erreur de notre part, le règlement de ce qui suit ne nous est pas parvenu. S’il vient de partir, ne tenez pas compte de ce message.',
  first:
    'Malgré notre rappel, le règlement de ce qui suit ne nous est pas parvenu. Merci de le faire dès réception de ce message, ou de nous dire ce qui l’empêche.',
  second:
    'Nos relances sont restées sans effet. Sans règlement de votre part, nous vous adresserons une mise en demeure.',
  notice:
    'Nous vous mettons en demeure de régler les sommes qui suivent sous huit jours. À défaut, nous saisirons la juridiction compétente sans autre avis. La lettre est jointe.',
};

const RIGHT = `Tout retard de paiement rend exigibles, sans rappel, des intérêts au taux indiqué sur la facture et une indemnité forfaitaire de ${named('indemnite', formatAmount(LATE_FEE_CENTS))} par facture (code de commerce, articles L441-10 et D441-5).`;

// MONEY-40
/** To a company: its overdue invoices, all in one letter. */
export function dunningMail(letter: DunningLetterContent): MailContent {
  const { firstName, step, invoices, totalCents, count, claimed, iban, beneficiary, documentId, url } =
    letter;
  const unlisted = count - Math.min(MAX_LISTED, invoices.length);
  return {
    subject: SUBJECTS[step](named('factures', counted(count, 'facture échue', 'factures échues'))),
    preview: `${named('montant', formatAmount(totalCents))} restent à régler.`,
    greeting: greeting(firstName),
    blocks: [
      { kind: 'paragraph', text: TEXTS[step] },
      {
        kind: 'facts',
        facts: invoices
          .slice(0, MAX_LISTED)
          .map(({ number, dueOn, daysLate, outstandingCents, reference }) => ({
            label: `Facture ${number}`,
            value: `${formatAmount(outstandingCents)}, échue le ${frenchDay(dueOn)} (${counted(daysLate, 'jour')} de retard), référence à indiquer ${reference}`,
          })),
      },
      ...(unlisted > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: `Et ${counted(unlisted, 'autre', 'autres')}, dans votre espace.`,
            },
          ]
        : []),
      {
        kind: 'facts',
        facts: [
          { label: 'Total à régler', value: formatAmount(totalCents) },
          ...(claimed
            ? [
                {
                  label: `Intérêts de retard au ${frenchDay(claimed.until)}`,
                  value:
                    claimed.interestCents === null
                      ? 'au taux de la facture'
                      : formatAmount(claimed.interestCents),
                },
                { label: 'Indemnité forfaitaire de recouvrement', value: formatAmount(claimed.feeCents) },
              ]
            : []),
          { label: 'Bénéficiaire', value: beneficiary },
          { label: 'IBAN', value: spacedIban(iban) },
        ],
      },
      ...(claimed ? [{ kind: 'paragraph' as const, text: RIGHT }] : []),
      { kind: 'button', label: 'Voir les factures échues', url },
      {
        kind: 'note',
        text: 'Nos coordonnées bancaires ne changent pas par e-mail\u202f: en cas de doute, comparez-les avec celles de votre espace.',
      },
    ],
    ...(documentId && { attachments: [{ kind: 'document', id: documentId }] }),
    reason: 'Vous recevez ce message parce que votre société a des factures échues chez Pomelo.',
  };
}

const likely: Omit<DunningLetterContent, 'step'> = {
  firstName: 'Karim',
  invoices: [
    {
      number: 'F2026-0042',
      dueOn: '2026-11-05',
      daysLate: 23,
      outstandingCents: 1_830_000,
      reference: 'POM0000042',
    },
  ],
  totalCents: 1_830_000,
  count: 1,
  claimed: null,
  iban: 'FR7619870008210001020304084',
  beneficiary: 'Pomelo SAS',
  documentId: null,
  url: '/commandes/factures-echues',
};
const claimed = { interestCents: 14_012, feeCents: 4000, until: '2026-11-28' };
export const examples: readonly MailContent[] = [
  dunningMail({ ...likely, step: 'courtesy' }),
  dunningMail({ ...likely, step: 'first', count: 24, totalCents: 24_000_000 }),
  dunningMail({ ...likely, step: 'second', claimed }),
  dunningMail({ ...likely, step: 'notice', claimed: { ...claimed, interestCents: null } }),
];
