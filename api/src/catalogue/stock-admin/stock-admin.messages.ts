import type { StockRow, StockState } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { formatNumber } from '@pomelo/contract/format.ts';

export const STOCK_HEAD = [
  'Référence',
  'Véhicule',
  'État',
  'VIN',
  'Immatriculation',
  'Kilométrage',
  'Nombre',
  'Année',
  'Énergie',
  'Prix pro',
  'Prix public TTC',
  'TVA',
  'Parc',
  'Source',
  'Disponible le',
  'Jours en stock',
  'Vues',
] as const;

const STATES: Readonly<Record<StockState, string>> = {
  draft: 'Brouillon',
  published: 'Publié',
  withdrawn: 'Retiré',
  booked: 'Réservé',
  sold: 'Vendu',
};

const VAT_LABELS: Readonly<Record<StockRow['vatRegime'], string>> = {
  recuperable: 'récupérable',
  marge: 'sur marge',
  [UNKNOWN]: UNKNOWN_LABEL,
};

/** Cents as euros with a comma, to the cent. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const day = (text: string | null): string => text?.split('-').toReversed().join('/') ?? '';

/** One vehicle as a line of a spreadsheet. */
export const stockLine = (row: StockRow): string[] => [
  row.reference,
  row.title,
  STATES[row.state],
  row.vin ?? '',
  row.plate ?? '',
  String(row.km ?? ''),
  String(row.vehicles),
  String(row.modelYear),
  fixedLabel('energy', row.energy),
  euros(row.price.amount),
  euros(row.publicPrice.amount),
  VAT_LABELS[row.vatRegime],
  row.depot ?? UNKNOWN_LABEL,
  row.feed ?? '',
  day(row.availableFrom),
  String(row.stockDays),
  String(row.views),
];

export const stockRefusals = {
  tooMany: (found: number): string =>
    `Une modification groupée porte sur 5\u202f000\u00a0véhicules au plus\u202f; ces filtres en trouvent ${formatNumber(found)}.`,
  foundOthers: (found: number): string =>
    `Le stock a changé\u202f: ces filtres trouvent maintenant ${vehicles(found)}. Relisez la liste, puis recommencez.`,
  nothing: 'Rien à modifier\u202f: ces véhicules sont déjà ainsi, ou sont réservés ou vendus.',
  priceTooLow: (count: number): string => `Le prix de ${vehicles(count)} ne serait plus positif.`,
  priceTooHigh: (count: number): string => `Le prix de ${vehicles(count)} dépasserait dix millions d’euros.`,
  noDepot: 'Ce parc n’existe pas.',
  noEdit: 'Cette modification n’existe pas.',
  undoneAlready: 'Cette modification est déjà annulée.',
  changedSince: (references: readonly string[], count: number): string =>
    `${count === 1 ? 'Un véhicule a changé' : `${formatNumber(count)}\u00a0véhicules ont changé`} depuis\u202f: ${references.join(', ')}${
      count > references.length ? ' et d’autres' : ''
    }. Rien n’a été annulé.`,
  bookedSince:
    'Des véhicules ont été réservés ou vendus depuis\u202f: ils ne peuvent plus quitter la vente. Rien n’a été annulé.',
  noView: 'Cette vue n’existe pas.',
  tooManyViews: 'Vous avez déjà cinquante vues\u202f: supprimez-en une.',
};

const vehicles = (count: number): string =>
  count === 1 ? '1\u00a0véhicule' : `${formatNumber(count)}\u00a0véhicules`;

/** Label of a bulk edit in the audit log. */
export const bulkEditLabel = vehicles;
