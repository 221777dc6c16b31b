import { TAX_MENTIONS } from '@pomelo/contract/deals/tax-mentions.ts';
import type { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { exactEuros } from './exact-euros.ts';

export type AmountLine = { label: string; value: string; kind?: 'total' | 'quiet' };

/**
 * The sums of a cart, an offer or an order, one line each, to the cent. What is absent has no line, and the margin scheme never
 * one of VAT.
 */
export function dealTotalLines(totals: Totals): AmountLine[] {
  const { recuperable, marge, exempt, services, disbursements, toPay } = totals;
  const line = (label: string, { amount }: { amount: number }): AmountLine => ({ label, value: exactEuros(amount) });
  return [
    ...(recuperable.count > 0
      ? [
          line(`TVA récupérable, ${counted(recuperable.count, 'véhicule')}, HT`, recuperable.exclTax),
          line('TVA des véhicules, 20\u202f%', recuperable.vat),
        ]
      : []),
    ...(exempt.count > 0 ? [line(`Exonéré de TVA, ${counted(exempt.count, 'véhicule')}, net`, exempt.net)] : []),
    ...(marge.count > 0 ? [line(`TVA sur marge, ${counted(marge.count, 'véhicule')}, net`, marge.net)] : []),
    ...(services.exclTax.amount !== 0 ? [line('Services, HT', services.exclTax), line('TVA des services, 20\u202f%', services.vat)] : []),
    ...(disbursements.amount !== 0 ? [line('Débours, hors TVA', disbursements)] : []),
    { ...line('Total à payer', toPay), kind: 'total' },
  ];
}

/** What the law has written beside them: of an exemption its article, and of the margin scheme its name. */
export const dealMentions = ({ marge, exempt }: Pick<Totals, 'marge' | 'exempt'>): string[] =>
  [exempt.sale && TAX_MENTIONS[exempt.sale], marge.count > 0 && TAX_MENTIONS.margin].filter((mention) => typeof mention === 'string');
