import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';

type Price = Cart['data'][number]['price'];

/** Sold without VAT: there is none to recover. */
export const isExempt = ({ tax }: Pick<Price, 'tax'>): boolean =>
  tax === 'intra-community' || tax === 'export';

/** Suffix of the amount: empty where no VAT may be named. */
export const priceUnit = ({ tax }: Pick<Price, 'tax'>): string | null => (tax === 'margin' ? null : 'HT');

/** Below it: the amount including VAT, or that there is no VAT. */
export function priceNote({ tax, toPay }: Pick<Price, 'tax' | 'toPay'>): string {
  if (tax === 'margin') return 'Prix net, sans TVA';
  return isExempt({ tax }) ? 'Exonéré de TVA' : `${formatAmount(toPay.amount)} TTC`;
}
