import { formatAmount } from '@pomelo/contract/format.ts';
import { ABOUT_YOUR_ORDER, ORDER_OF_A_COLLEAGUE } from '../../../sales/index.ts';

export type OnlineLetter = {
  firstName: string;
  /** The reader placed the order. */
  ordered: boolean;
  dealNumber: string;
  cents: number;
  url: string;
};

export const factsOf = (
  { dealNumber, cents }: OnlineLetter,
  more: readonly { label: string; value: string }[] = [],
) => ({
  kind: 'facts' as const,
  facts: [
    { label: 'Commande', value: dealNumber },
    { label: 'Montant', value: formatAmount(cents) },
    ...more,
  ],
});
export const reasonOf = ({ ordered }: OnlineLetter): string =>
  ordered ? ABOUT_YOUR_ORDER : ORDER_OF_A_COLLEAGUE;

/** To the buyer, and to a colleague. */
export const LIKELY_LETTERS: readonly [OnlineLetter, OnlineLetter] = [
  {
    firstName: 'Karim',
    ordered: true,
    dealNumber: 'A0000042',
    cents: 4_268_953,
    url: '/commandes?q=A0000042',
  },
  {
    firstName: 'Claire',
    ordered: false,
    dealNumber: 'A0000042',
    cents: 4_268_953,
    url: '/commandes?q=A0000042',
  },
];
