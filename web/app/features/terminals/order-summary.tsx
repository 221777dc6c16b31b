import type { TerminalPrice } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Ledger, type LedgerLine } from '@pomelo/design/ledger.tsx';
import { countText } from './terminals.messages.ts';

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
    {
      label: `${countText(quantity)} à ${formatAmount(unit.amount)}${discount}`,
      value: formatAmount(unit.amount * quantity),
    },
    ...(installation
      ? [{ label: 'Pose par un installateur qualifié', value: formatAmount(installation.amount) }]
      : []),
    { label: 'Livraison', value: delivery.amount === 0 ? 'Offerte' : formatAmount(delivery.amount) },
    { label: 'Total HT', value: formatAmount(exclTax.amount) },
    { label: 'TVA 20\u202f%', value: formatAmount(vat.amount) },
    { label: 'À payer, TTC', value: formatAmount(inclTax.amount), kind: 'total' as const },
  ];
}

export const OrderSummary = ({ price }: { price: TerminalPrice }) => <Ledger lines={summaryLines(price)} />;
