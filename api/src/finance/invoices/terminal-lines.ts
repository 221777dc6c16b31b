import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { DocumentLine } from '../../platform/documents/content/document-content.ts';
import { type TerminalPart, terminalKey } from '../../platform/documents/content/terminal-line.ts';

/** A paid order of charging terminals. Cents; all but `vat` exclude VAT. */
export type TerminalSale = {
  id: string;
  terminal: string;
  quantity: number;
  exclTax: number;
  vat: number;
  installation: number;
  delivery: number;
};

const TITLES: Record<Exclude<TerminalPart, 'terminals'>, string> = {
  installation: 'Installation par un électricien qualifié IRVE',
  delivery: 'Livraison',
};

/** Delivery is accessory to the goods; an installation is a service. */
const kindOf = (part: TerminalPart): 'goods' | 'service' => (part === 'installation' ? 'service' : 'goods');

/** Number and unit price, mandatory on an invoice (CGI ann. II 242 nonies A); one whose net amount they give. */
function units(net: number, quantity: number): Pick<DocumentLine, 'details' | 'quantity'> {
  if (quantity === 1 || net % quantity !== 0) return { details: [] };
  return { details: [`${quantity} à ${formatAmount(net / quantity)} HT l’unité`], quantity };
}

/** The lines of an order of terminals, which add up to the paid amount. */
export function terminalLines(sale: TerminalSale): DocumentLine[] {
  const { id, terminal, quantity, exclTax, installation, delivery } = sale;
  const charged = [
    { part: 'installation', net: installation, units: units(installation, quantity) },
    { part: 'delivery', net: delivery, units: units(delivery, 1) },
  ] as const;
  const others = charged
    .filter(({ net }) => net > 0)
    .map(({ part, net, units: own }): DocumentLine => {
      const vat = vatOn(net);
      const key = terminalKey(id, part);
      return {
        key,
        kind: kindOf(part),
        tax: 'standard',
        net,
        vat,
        toPay: net + vat,
        title: TITLES[part],
        ...own,
      };
    });
  const net = exclTax - installation - delivery;
  // The order has one sum of VAT: its first line takes what the others leave.
  const vat = others.reduce((left, line) => left - (line.vat ?? 0), sale.vat);
  const first: DocumentLine = {
    key: terminalKey(id, 'terminals'),
    kind: kindOf('terminals'),
    tax: 'standard',
    net,
    vat,
    toPay: net + vat,
    title: `Borne de recharge ${terminal}`,
    ...units(net, quantity),
  };
  return [first, ...others];
}
