import { formatAmount } from '@pomelo/contract/format.ts';
import type { SheetContent } from '../../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../../platform/documents/content/kinds.ts';
import type { Party } from '../../../platform/documents/content/document-content.ts';
import { frenchDay, spacedIban } from '../../../platform/documents/french.ts';
import type { BankAccount } from '../../../platform/documents/content/seller.ts';
import type { Overdue } from '../overdue/overdue.service.ts';
import { recipientSection } from './recipient-section.ts';

type NoticedInvoice = Pick<
  Overdue,
  'number' | 'dueOn' | 'outstandingCents' | 'periods' | 'interest' | 'isWaived' | 'fee'
>;
export type NoticeFacts = {
  number: string;
  day: string;
  seller: Party;
  account: BankAccount;
  company: Party;
  invoices: readonly NoticedInvoice[];
};

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2 });
const WHOLE = 10_000;

function interestText({ periods, interest, isWaived }: NoticedInvoice): string {
  if (isWaived) return 'intérêts abandonnés';
  // Not « au taux légal », which is another rate, of the monetary code.
  if (interest === null)
    return 'intérêts au taux de la Banque centrale européenne majoré de dix points, à calculer au jour du règlement';
  const parts = periods.map(
    ({ baseCents, basisPoints, days }) =>
      `${formatAmount(baseCents)} × ${percent.format((basisPoints ?? 0) / WHOLE)} × ${days}\u202f/\u202f365`,
  );
  return `${formatAmount(interest)} d’intérêts (${parts.join(' + ')})`;
}

// MONEY-42
/** The formal notice to pay overdue invoices, to be sent as a registered letter. */
export function formalNotice({ number, day, seller, account, company, invoices }: NoticeFacts): SheetContent {
  const sum = (cents: (invoice: NoticedInvoice) => number): number =>
    invoices.reduce((total, invoice) => total + cents(invoice), 0);
  const outstanding = sum(({ outstandingCents }) => outstandingCents);
  const interest = sum((invoice) => invoice.interest ?? 0);
  const fees = sum(({ fee }) => fee);
  const isKnown = invoices.every((invoice) => invoice.interest !== null);
  return {
    form: 'sheet',
    kind: 'formal-notice',
    title: KIND_LABELS['formal-notice'].title,
    number,
    date: day,
    subtitle: 'Lettre recommandée avec demande d’avis de réception.',
    seller,
    qr: null,
    sections: [
      recipientSection(company, [
        'Malgré nos relances, les factures qui suivent restent impayées. Nous vous mettons en demeure de les régler sous huit jours à compter de la réception de cette lettre.',
      ]),
      {
        heading: 'Factures impayées',
        facts: invoices.map((invoice): [string, string] => [
          `${invoice.number}, échue le ${frenchDay(invoice.dueOn)}`,
          `${formatAmount(invoice.outstandingCents)}\u202f; ${interestText(invoice)}`,
        ]),
        paragraphs: [],
      },
      {
        heading: 'Sommes dues',
        facts: [
          ['Factures, TVA comprise', formatAmount(outstanding)],
          [
            `Intérêts au ${frenchDay(day)}`,
            isKnown ? formatAmount(interest) : 'à calculer au jour du règlement',
          ],
          ['Indemnités forfaitaires', formatAmount(fees)],
          ...(isKnown
            ? [['Total', formatAmount(outstanding + interest + fees)] satisfies [string, string]]
            : []),
          ['Bénéficiaire', account.beneficiary],
          ['IBAN', spacedIban(account.iban)],
        ],
        paragraphs: [
          'Les intérêts courent jusqu’au règlement, au taux de la Banque centrale européenne majoré de dix points, sans qu’un rappel soit nécessaire. Ni les intérêts ni l’indemnité ne sont soumis à la TVA.',
          'À défaut de règlement dans ce délai, nous saisirons la juridiction compétente sans autre avis.',
        ],
      },
    ],
    signatures: [`Pour ${seller.name}`],
    notes: ['Code de commerce, articles L441-10 et D441-5\u202f; code civil, article 1344.'],
  };
}
