import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import { formatKm, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-words.ts';
import type { ComparisonRow } from '@pomelo/design/comparison.tsx';
import { type ComparedLine, comparedRows } from '../../shared/compared-rows.ts';
import { placeWords, powerWords, registrationWords } from '../../shared/vehicle.messages.ts';

const MAX_ID = 2_147_483_647;

/** The ids of an address: numbers only, each once, four at most. */
export function idsFrom(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id >= 1 && id <= MAX_ID))].slice(0, MAX_COMPARED);
}

type Line = ComparedLine<CatalogueItem> & { tradeOnly?: boolean };

const LINES: readonly Line[] = [
  {
    label: 'Prix marchand',
    tradeOnly: true,
    valueOf: (item) => item.pricingListB2b && `${formatPrice(item.pricingListB2b)}${item.pricingListB2bInclTax ? ' HT' : ' net'}`,
  },
  { label: 'Prix TTC', tradeOnly: true, valueOf: (item) => (item.pricingListB2bInclTax ? formatPrice(item.pricingListB2bInclTax) : null) },
  { label: 'TVA', tradeOnly: true, valueOf: (item) => (item.vatRegime ? fixedLabel('vat', item.vatRegime) : null) },
  { label: 'Prix public TTC', valueOf: (item) => formatPrice(item.priceB2c) },
  { label: 'Version', valueOf: versionLine },
  { label: '1re mise en circulation', valueOf: registrationWords },
  { label: 'Kilométrage', valueOf: (item) => formatKm(item.km) },
  { label: 'Énergie', valueOf: (item) => fixedLabel('energy', item.energy) },
  { label: 'Boîte', valueOf: (item) => fixedLabel('gearbox', item.gearbox) },
  { label: 'Puissance', valueOf: (item) => powerWords(item.powerHp) },
  { label: 'Crit’Air', valueOf: (item) => item.critAir },
  { label: 'CO₂', valueOf: (item) => (item.co2 === null ? null : `${formatNumber(item.co2)}\u202fg/km`) },
  { label: 'Carrosserie', valueOf: (item) => fixedLabel('body', item.body) },
  { label: 'Couleur', valueOf: (item) => fixedLabel('colour', item.colour) },
  { label: 'Places', valueOf: (item) => (item.seats === null ? null : String(item.seats)) },
  { label: 'Portes', valueOf: (item) => (item.doors === null ? null : String(item.doors)) },
  { label: 'Lieu et délai', valueOf: placeWords },
  { label: 'Véhicules libres', valueOf: (item) => `${item.stock.free} sur ${item.stock.total}` },
  { label: 'Référence', valueOf: (item) => item.reference, isOwn: true },
];

/** The table of a comparison: a visitor is shown no trade price. */
export function comparisonRows(items: readonly CatalogueItem[]): ComparisonRow[] {
  const isTrade = items.some((item) => item.pricingListB2b !== undefined);
  return comparedRows(
    items,
    LINES.filter(({ tradeOnly }) => isTrade || !tradeOnly),
  );
}
