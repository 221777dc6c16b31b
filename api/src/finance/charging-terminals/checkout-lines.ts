import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import type { CheckoutLine } from '../../platform/adapters/payments.ts';
import type { OrderRow } from './orders.repository.ts';

type Priced = Pick<OrderRow, 'terminal' | 'quantity' | 'exclTax' | 'installationCents' | 'deliveryCents'>;

/** The lines of a stored order, VAT included, line by line: it adds up to its total. */
export function checkoutLines(order: Priced): CheckoutLine[] {
  const [installation, delivery] = [Number(order.installationCents), Number(order.deliveryCents)];
  const name = order.quantity > 1 ? `${order.quantity} × ${order.terminal}` : order.terminal;
  return [
    { label: name, net: Number(order.exclTax) - installation - delivery },
    { label: 'Installation par un électricien qualifié IRVE', net: installation },
    { label: 'Livraison', net: delivery },
  ].flatMap(({ label, net }) => (net > 0 ? [{ label, cents: net + vatOn(net) }] : []));
}
