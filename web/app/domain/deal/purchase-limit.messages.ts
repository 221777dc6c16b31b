import type { PurchaseLimit } from '@pomelo/contract/account/account.schemas.ts';
import { exactEuros } from '../../lib/exact-euros.ts';

const PERIODS: Record<PurchaseLimit['period'], string> = { order: 'par commande', month: 'par mois' };

/** « 20 000 € par commande ». */
export const limitText = ({ amount, period }: PurchaseLimit): string =>
  `${exactEuros(amount.amount)} ${PERIODS[period]}`;
