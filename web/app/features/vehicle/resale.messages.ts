import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { highestPurchasePrice, resaleMargin, resaleVat } from '@pomelo/contract/catalogue/resale.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { eurosTyped, readEuros } from '../../lib/form/euros-input.ts';
import { deliveredLabel } from '../../domain/deal/delivered-price.messages.ts';

/** Fields of the calculator, by their names in the address. */
export const RESALE_FIELDS = ['revente', 'reparations', 'frais', 'garder'] as const;
export type ResaleField = (typeof RESALE_FIELDS)[number];
export type ResaleTexts = Record<ResaleField, string>;

type Price = Pick<DeliveredPrice, 'vatRegime' | 'lines' | 'net' | 'resale'>;
type Line = { label: string; value: string; kind?: 'total' };

export const NO_AMOUNT = 'Indiquez un montant, par exemple 19 980 ou 19 980,50.';

/**
 * What the fields show: what the address has, else the public price and the repairs of the condition report.
 */
export function resaleTexts(query: URLSearchParams, price: Price, repairs: number): ResaleTexts {
  return {
    revente: query.get('revente') ?? eurosTyped(price.resale.publicPrice.amount),
    reparations: query.get('reparations') ?? eurosTyped(repairs),
    frais: query.get('frais') ?? '0',
    garder: query.get('garder') ?? '0',
  };
}

/** An empty field counts as zero. */
const centsOf = (typed: string): number | null => (typed.trim() === '' ? 0 : readEuros(typed));

/** Fields whose text is no amount. */
export const resaleErrors = (texts: ResaleTexts): Partial<ResaleTexts> =>
  Object.fromEntries(
    RESALE_FIELDS.filter((field) => centsOf(texts[field]) === null).map((field) => [field, NO_AMOUNT]),
  );

const highestLabel = (vatRegime: Price['vatRegime'], wanted: number): string => {
  const what = vatRegime === 'recuperable' ? 'Prix d’achat HT maximum' : 'Prix d’achat maximum';
  return wanted > 0 ? `${what} pour garder ${formatAmount(wanted)}` : `${what} pour ne rien perdre`;
};
const highest = (cents: number | null): string => (cents === null ? 'Aucun' : formatAmount(cents));

const minus = (cents: number): string => formatAmount(-cents);

/** From the typed sale price to the margin, line by line; a margin that cannot be computed is « — ». */
export function resaleResult(texts: ResaleTexts, { vatRegime, lines, net }: Price): Line[] {
  const [salePrice, repairs, otherCosts] = [
    centsOf(texts.revente),
    centsOf(texts.reparations),
    centsOf(texts.frais),
  ];
  const wanted = centsOf(texts.garder);
  if (salePrice === null || repairs === null || otherCosts === null || wanted === null)
    return [{ label: 'Marge nette', value: '—', kind: 'total' }];
  const purchasePrice = lines.find(({ kind }) => kind === 'vehicle')?.exclTax.amount ?? 0;
  const resale = { vatRegime, salePrice, purchasePrice, deliveredCost: net.amount, repairs, otherCosts };
  const cost = (label: string, cents: number): Line[] =>
    cents === 0 ? [] : [{ label, value: minus(cents) }];
  return [
    { label: 'Prix de revente TTC', value: formatAmount(salePrice) },
    ...cost(vatRegime === 'marge' ? 'TVA sur votre marge' : 'TVA de la revente', resaleVat(resale)),
    { label: deliveredLabel(vatRegime), value: minus(net.amount) },
    ...cost('Réparations HT', repairs),
    ...cost('Autres frais HT', otherCosts),
    { label: 'Marge nette', value: formatAmount(resaleMargin(resale)), kind: 'total' },
    { label: highestLabel(vatRegime, wanted), value: highest(highestPurchasePrice(resale, wanted)) },
  ];
}
