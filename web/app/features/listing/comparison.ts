import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueItem, VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import { counted, formatAmount, formatKm, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import type { ComparisonRow } from '@pomelo/design/comparison.tsx';
import { type ComparedLine, comparedRows } from '../../domain/listing/compared-rows.ts';
import { isInspected, repairsOf, tyreText } from '../../domain/vehicle/condition.messages.ts';
import {
  isRegistrationKnown,
  placeText,
  powerText,
  registrationLabel,
} from '../../domain/vehicle/vehicle.messages.ts';

const MAX_ID = 2_147_483_647;

/** The ids of an address: numbers only, each once, four at most. */
export function idsFrom(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id >= 1 && id <= MAX_ID))].slice(
    0,
    MAX_COMPARED,
  );
}

/** A vehicle of the comparison, with the data of its own page; null where that could not be read. */
export type Compared = CatalogueItem & {
  inspection?: Pick<VehicleDetail, 'damages' | 'tyres' | 'grades'> | null;
  delivered?: (Pick<DeliveredPrice, 'net' | 'vatRegime'> & { withoutMalus?: boolean }) | null;
};

type Inspection = NonNullable<Compared['inspection']>;
type Line = ComparedLine<Compared> & { tradeOnly?: boolean };

function damageText({ damages, ...rest }: Inspection): string {
  if (damages.length > 0) return counted(damages.length, 'dommage');
  return isInspected({ damages, ...rest }) ? 'Aucun dommage relevé' : 'Non inspecté';
}

/** Shown next to the model year, which never replaces a registration that is unknown or absent. */
const firstRegistrationText = (item: Compared): string =>
  isRegistrationKnown(item.firstRegistration)
    ? registrationLabel(item)
    : registrationText(item.firstRegistration).replace(/^./, (letter) => letter.toUpperCase());

const PRICE_UNITS = { recuperable: ' HT', marge: ' net', [UNKNOWN]: '' };

const LINES: readonly Line[] = [
  {
    label: 'Prix marchand',
    tradeOnly: true,
    valueOf: (item) =>
      item.pricingListB2b && `${formatPrice(item.pricingListB2b)}${PRICE_UNITS[item.vatRegime ?? UNKNOWN]}`,
  },
  {
    label: 'Prix TTC',
    tradeOnly: true,
    valueOf: (item) => (item.pricingListB2bInclTax ? formatPrice(item.pricingListB2bInclTax) : null),
  },
  {
    label: 'TVA',
    tradeOnly: true,
    valueOf: (item) => (item.vatRegime ? fixedLabel('vat', item.vatRegime) : null),
  },
  {
    label: 'Prix rendu',
    tradeOnly: true,
    valueOf: ({ delivered }) =>
      delivered &&
      `${formatAmount(delivered.net.amount)}${PRICE_UNITS[delivered.vatRegime]}${delivered.withoutMalus ? ', hors malus' : ''}`,
  },
  { label: 'Prix public TTC', valueOf: (item) => formatPrice(item.priceB2c) },
  { label: 'Version', valueOf: versionLine },
  { label: '1re mise en circulation', valueOf: firstRegistrationText },
  { label: 'Millésime', valueOf: (item) => String(item.modelYear) },
  { label: 'Kilométrage', valueOf: (item) => formatKm(item.km) },
  { label: 'État', valueOf: ({ inspection }) => inspection && damageText(inspection) },
  {
    label: 'Remise en état HT',
    tradeOnly: true,
    valueOf: ({ inspection }) =>
      inspection && isInspected(inspection) ? formatAmount(repairsOf(inspection)) : null,
  },
  {
    label: 'Pneus AV, AR',
    valueOf: ({ inspection }) =>
      inspection?.tyres && `${tyreText(inspection.tyres.frontMm)}, ${tyreText(inspection.tyres.rearMm)}`,
  },
  {
    label: 'Extérieur, intérieur',
    valueOf: ({ inspection }) =>
      inspection?.grades && `${inspection.grades.bodywork}, ${inspection.grades.interior}`,
  },
  { label: 'Énergie', valueOf: (item) => fixedLabel('energy', item.energy) },
  { label: 'Boîte', valueOf: (item) => fixedLabel('gearbox', item.gearbox) },
  { label: 'Puissance', valueOf: (item) => powerText(item.powerHp) },
  { label: 'Crit’Air', valueOf: (item) => item.critAir ?? 'Non classé' },
  {
    label: 'CO₂',
    valueOf: (item) => (item.co2 === null ? UNKNOWN_LABEL : `${formatNumber(item.co2)}\u202fg/km`),
  },
  { label: 'Carrosserie', valueOf: (item) => fixedLabel('body', item.body) },
  { label: 'Couleur', valueOf: (item) => fixedLabel('colour', item.colour) },
  { label: 'Places', valueOf: (item) => (item.seats === null ? UNKNOWN_LABEL : String(item.seats)) },
  { label: 'Portes', valueOf: (item) => (item.doors === null ? UNKNOWN_LABEL : String(item.doors)) },
  { label: 'Lieu et délai', valueOf: placeText },
  { label: 'Véhicules libres', valueOf: (item) => `${item.stock.free} sur ${item.stock.total}` },
  { label: 'Référence', valueOf: (item) => item.reference, isOwn: true },
];

/** The table of a comparison: a visitor is shown no trade price. */
export function comparisonRows(items: readonly Compared[]): ComparisonRow[] {
  const isTrade = items.some((item) => item.pricingListB2b !== undefined);
  return comparedRows(
    items,
    LINES.filter(({ tradeOnly }) => isTrade || !tradeOnly),
  );
}
