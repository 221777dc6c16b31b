import { formatAmount } from '@pomelo/contract/format.ts';
import type { Party, SheetContent } from '../../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../../platform/documents/content/kinds.ts';
import type { BankAccount } from '../../../platform/documents/content/seller.ts';
import { frenchDay, spacedIban } from '../../../platform/documents/french.ts';
import { recipientSection } from '../letters/recipient-section.ts';
import { type Charge, totalOfCharge } from './charge.ts';
import type { Late } from './late-payments.service.ts';

export type NoteFacts = {
  number: string;
  reference: string;
  day: string;
  seller: Party;
  account: BankAccount;
  company: Party;
  late: Late;
  charge: Charge;
};

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2 });
const WHOLE = 10_000;

const periodFact = ({
  from,
  to,
  days,
  baseCents,
  basisPoints,
}: Late['periods'][number]): [string, string] => [
  `Du ${frenchDay(from)} au ${frenchDay(to)}`,
  `${formatAmount(baseCents)} × ${percent.format((basisPoints ?? 0) / WHOLE)} × ${days}\u202f/\u202f365`,
];

function sumFacts({ late, charge }: NoteFacts): [string, string][] {
  const computed: [string, string] = ['Intérêts', formatAmount(late.interest ?? 0)];
  return [
    computed,
    ...(charge.claimedOn === null
      ? []
      : [
          [
            `Intérêts réclamés le ${frenchDay(charge.claimedOn)}, seuls facturés`,
            formatAmount(charge.interestCents),
          ] satisfies [string, string],
        ]),
    ['Indemnité forfaitaire de recouvrement', formatAmount(charge.feeCents)],
    ['Total, hors du champ de la TVA', formatAmount(totalOfCharge(charge))],
  ];
}

// MONEY-60
/** The debit note of an invoice that was paid late, with how its interest was computed. */
export function debitNoteDocument(facts: NoteFacts): SheetContent {
  const { number, reference, day, seller, account, company, late } = facts;
  return {
    form: 'sheet',
    kind: 'debit-note',
    title: KIND_LABELS['debit-note'].title,
    number,
    date: day,
    subtitle: 'Intérêts de retard et indemnité de recouvrement. Ce document n’est pas une facture.',
    seller,
    qr: null,
    sections: [
      recipientSection(company),
      {
        heading: `Facture ${late.number}`,
        facts: [
          ['Commande', late.dealNumber],
          ['Montant, TVA comprise, avoirs déduits', formatAmount(late.leftCents)],
          ['Échéance', frenchDay(late.dueOn)],
          ['Réglée le', frenchDay(late.paidOn)],
          ['Retard', `${late.daysLate}\u00a0${late.daysLate > 1 ? 'jours' : 'jour'}`],
        ],
        paragraphs: [],
      },
      {
        heading: 'Calcul des intérêts',
        facts: late.periods.map(periodFact),
        paragraphs: [
          'Le taux est celui de la Banque centrale européenne au premier jour du semestre, majoré de dix points. Le jour d’un règlement ne porte pas intérêt sur ce qu’il règle.',
        ],
      },
      { heading: 'Sommes dues', facts: sumFacts(facts), paragraphs: [] },
      {
        heading: 'Règlement à réception',
        facts: [
          ['Référence à indiquer', reference],
          ['Bénéficiaire', account.beneficiary],
          ['IBAN', spacedIban(account.iban)],
        ],
        paragraphs: [
          'Ce que la commande a reçu au-delà de son prix règle cette note\u202f: rien n’est alors à virer.',
        ],
      },
    ],
    signatures: [],
    notes: [
      'Dommages et intérêts, hors du champ d’application de la TVA. Code de commerce, articles L441-10 et D441-5.',
    ],
  };
}
