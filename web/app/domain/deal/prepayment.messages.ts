import type { Money } from '@pomelo/contract/money.ts';
import { exactEuros } from '../../lib/exact-euros.ts';

/** For an order not placed yet: the prepayment; the total may also be paid at once. */
export const prepaymentText = (prepayment: Pick<Money, 'amount'>, toPay: Pick<Money, 'amount'>): string =>
  prepayment.amount === toPay.amount
    ? 'À régler en totalité à la commande.'
    : `Acompte à la commande\u202f: ${exactEuros(prepayment.amount)} TTC. Vous pouvez aussi tout régler en une fois.`;
