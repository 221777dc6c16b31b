import type { CartTotals } from '@pomelo/contract/cart/cart.schemas.ts';

export type TotalLine = { label: string; value: number; kind?: 'total' | 'quiet' };

/** decisions.md §3. */
export const MARGIN_SCHEME = 'Régime particulier – Biens d’occasion';

const counted = (count: number): string => (count > 1 ? `${count} véhicules` : '1 véhicule');

/** Lines of the ledger, in cents; a regime that is absent has none, and the margin scheme never one of VAT. */
export function totalLines({ recuperable, marge, exempt, toPay }: CartTotals): TotalLine[] {
  const withVat: TotalLine[] =
    recuperable.count === 0
      ? []
      : [
          { label: `TVA récupérable, ${counted(recuperable.count)}, HT`, value: recuperable.exclTax.amount },
          { label: 'TVA 20\u202f%', value: recuperable.vat.amount },
          { label: 'Total TTC', value: recuperable.inclTax.amount },
        ];
  const net: TotalLine[] = marge.count === 0 ? [] : [{ label: `TVA sur marge, ${counted(marge.count)}, net`, value: marge.net.amount }];
  const untaxed: TotalLine[] =
    exempt.count === 0 ? [] : [{ label: `Exonéré de TVA, ${counted(exempt.count)}, net`, value: exempt.net.amount }];
  return [...withVat, ...untaxed, ...net, { label: 'À payer', value: toPay.amount, kind: 'total' }];
}
