import { TAX_MENTIONS } from '@pomelo/contract/deals/tax-mentions.ts';
import type { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';

export type AmountLine = { label: string; value: string; kind?: 'total' | 'quiet' };

/**
 * The total of a cart, an offer or an order, to the cent, then its parts, which add up to it: vehicles by VAT
 * regime, services, débours, VAT. Absent parts have no line, and the margin scheme never has one of VAT.
 */
export function dealTotalLines(totals: Totals): AmountLine[] {
  const { recuperable, marge, exempt, services, disbursements, toPay } = totals;
  const line = (label: string, { amount }: { amount: number }): AmountLine => ({
    label,
    value: formatAmount(amount),
  });
  return [
    { ...line('Total à payer', toPay), kind: 'total' },
    ...(recuperable.count > 0
      ? [line(`TVA récupérable, ${counted(recuperable.count, 'véhicule')}, HT`, recuperable.exclTax)]
      : []),
    ...(exempt.count > 0
      ? [line(`Exonéré de TVA, ${counted(exempt.count, 'véhicule')}, net`, exempt.net)]
      : []),
    ...(marge.count > 0 ? [line(`TVA sur marge, ${counted(marge.count, 'véhicule')}, net`, marge.net)] : []),
    ...(services.exclTax.amount !== 0 ? [line('Services, HT', services.exclTax)] : []),
    ...(disbursements.amount !== 0 ? [line('Débours, hors TVA', disbursements)] : []),
    ...(recuperable.count > 0 ? [line('TVA des véhicules, 20\u202f%', recuperable.vat)] : []),
    ...(services.exclTax.amount !== 0 ? [line('TVA des services, 20\u202f%', services.vat)] : []),
  ];
}

/** Mandatory mentions: the article of an exemption, and the name of the margin scheme. */
export const dealMentions = ({ marge, exempt }: Pick<Totals, 'marge' | 'exempt'>): string[] =>
  [exempt.sale && TAX_MENTIONS[exempt.sale], marge.count > 0 && TAX_MENTIONS.margin].filter(
    (mention) => typeof mention === 'string',
  );
