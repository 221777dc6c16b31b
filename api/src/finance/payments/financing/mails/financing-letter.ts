import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../../platform/documents/french.ts';
import { ABOUT_YOUR_ORDER, ORDER_OF_A_COLLEAGUE } from '../../../../sales/index.ts';

export type FinancingLetter = {
  firstName: string;
  /** The recipient requested the financing. */
  ordered: boolean;
  dealNumber: string;
  lender: string;
  /** Asked for. */
  cents: number;
  reason: string | null;
  announced: { cents: number; on: string } | null;
  url: string;
};

export const factsOf = ({ dealNumber, lender, cents, announced }: FinancingLetter) => ({
  kind: 'facts' as const,
  facts: [
    { label: 'Commande', value: dealNumber },
    { label: 'Prêteur', value: lender },
    { label: 'Montant demandé', value: formatAmount(cents) },
    ...(announced
      ? [
          { label: 'Versement annoncé', value: formatAmount(announced.cents) },
          { label: 'Date annoncée', value: frenchDay(announced.on) },
        ]
      : []),
  ],
});
export const reasonOf = ({ ordered }: FinancingLetter): string =>
  ordered ? ABOUT_YOUR_ORDER : ORDER_OF_A_COLLEAGUE;

const likely: FinancingLetter = {
  firstName: 'Karim',
  ordered: true,
  dealNumber: 'A0000042',
  lender: 'Crédit du Garage',
  cents: 4_268_953,
  reason: null,
  announced: null,
  url: '/financement/A0000042',
};
/** To the buyer, and to a colleague. */
export const LIKELY_LETTERS: readonly [FinancingLetter, FinancingLetter] = [
  likely,
  { ...likely, firstName: 'Claire', ordered: false },
];
export const ANNOUNCED_LETTERS: readonly [FinancingLetter, FinancingLetter] = [
  { ...likely, announced: { cents: 4_268_953, on: '2026-12-01' } },
  { ...likely, firstName: 'Claire', ordered: false, announced: { cents: 4_268_953, on: '2026-12-01' } },
];
