import type { CommercialListColumn } from './commercial-list.ts';
import type { PriceView } from './filter-text.ts';

const LABELS: Record<CommercialListColumn, string> = {
  reference: 'Référence',
  make: 'Marque',
  model: 'Modèle',
  version: 'Version',
  finition: 'Finition',
  condition: 'État',
  year: 'Millésime',
  firstRegistration: 'Mise en circulation',
  km: 'Kilométrage',
  energy: 'Énergie',
  gearbox: 'Boîte',
  powerHp: 'Puissance (ch)',
  fiscalPower: 'CV fiscaux (estimés à défaut)',
  body: 'Carrosserie',
  colour: 'Couleur',
  doors: 'Portes',
  seats: 'Places',
  co2: 'CO₂ (g/km)',
  critAir: 'Crit’Air',
  depot: 'Parc',
  delayDays: 'Délai (jours)',
  vatRegime: 'TVA',
  priceExclTax: 'Prix HT ou net',
  priceInclTax: 'Prix TTC',
  available: 'Disponibilité',
  salesDate: 'Mise en vente',
  url: 'Fiche',
};

/** For the trade only: left out of a list shown to a customer. */
const TRADE_ONLY: ReadonlySet<CommercialListColumn> = new Set(['vatRegime', 'priceExclTax']);

export const isListColumnOf = (view: PriceView, column: CommercialListColumn): boolean =>
  view === 'b2b' || !TRADE_ONLY.has(column);

/** The heading of a column. Shown to a customer, the price is the public one. */
export const listColumnLabel = (column: CommercialListColumn, view: PriceView): string =>
  column === 'priceInclTax' && view === 'b2c' ? 'Prix public TTC' : LABELS[column];
