import type { TerminalPrice } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { Ledger, type LedgerLine } from '@pomelo/design/ledger.tsx';
import { exactEuros } from '../../shared/exact-euros.ts';
import { countWords } from './terminals.messages.ts';

/** The lines of a price, each as the API counted it. */
export function summaryLines({
  quantity,
  unit,
  discountPercent,
  delivery,
  installation,
  exclTax,
  vat,
  inclTax,
}: TerminalPrice): LedgerLine[] {
  const discount = discountPercent > 0 ? `, remise de ${discountPercent}\u202f% comprise` : '';
  return [
    { label: `${countWords(quantity)} à ${exactEuros(unit.amount)}${discount}`, value: exactEuros(unit.amount * quantity) },
    ...(installation ? [{ label: 'Pose par un installateur qualifié', value: exactEuros(installation.amount) }] : []),
    { label: 'Livraison', value: delivery.amount === 0 ? 'Offerte' : exactEuros(delivery.amount) },
    { label: 'Total HT', value: exactEuros(exclTax.amount) },
    { label: 'TVA 20\u202f%', value: exactEuros(vat.amount) },
    { label: 'À payer, TTC', value: exactEuros(inclTax.amount), kind: 'total' as const },
  ];
}

export const OrderSummary = ({ price }: { price: TerminalPrice }) => <Ledger lines={summaryLines(price)} />;
