import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { CommercialListColumn } from '@pomelo/contract/catalogue/commercial-list.ts';
import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { parisDay } from '@pomelo/contract/paris-time.ts';
import { cleanText } from '../../platform/documents/tables/clean-text.ts';
import { registrationCell } from '../../platform/documents/tables/registration-cell.ts';
import type { CellValue, TableColumn } from '../../platform/documents/tables/table-file.ts';

/** One vehicle of the list, and the other data its cells depend on. */
export type Line = { item: CatalogueItem; fiscalHp: number | null };
export type Around = {
  /** Today in Paris, in days since 1970. */
  today: number;
  siteUrl: string;
};

export type ColumnDefinition = Omit<TableColumn, 'label'> & { of: (line: Line, around: Around) => CellValue };

const dayOf = (text: string | null): number | null => (text === null ? null : Date.parse(text) / DAY_MS);

const VAT_LABELS = { recuperable: 'Récupérable', marge: 'Sur marge', [UNKNOWN]: UNKNOWN_LABEL } as const;

/** A vehicle under the margin scheme has no price including VAT: none may be shown (CAT-2). */
const inclTaxOf = ({ vatRegime, pricingListB2bInclTax, priceB2c }: CatalogueItem): number | null =>
  vatRegime === undefined ? priceB2c.amount : (pricingListB2bInclTax?.amount ?? null);

function availabilityText({ availability, availableFrom }: CatalogueItem): string {
  if (availability !== 'arrivage' || availableFrom === null) return fixedLabel('availability', availability);
  return `Arrivage le ${availableFrom.split('-').toReversed().join('/')}`;
}

const text = (width: number, of: (line: Line) => string): ColumnDefinition => ({
  kind: 'text',
  width,
  of: (line) => cleanText(of(line)) || null,
});
const figure = (
  kind: 'count' | 'number' | 'cents' | 'day',
  width: number,
  of: ColumnDefinition['of'],
): ColumnDefinition => ({
  kind,
  width,
  of,
});

/** The value of each column for a vehicle; the only definition. */
export const COLUMNS: Record<CommercialListColumn, ColumnDefinition> = {
  reference: text(12, ({ item }) => item.reference),
  make: text(13, ({ item }) => item.make.name),
  model: text(14, ({ item }) => item.model.name),
  version: text(28, ({ item }) => item.version),
  finition: text(14, ({ item }) => item.finition),
  condition: text(10, ({ item }) => fixedLabel('condition', item.condition)),
  year: figure('number', 8, ({ item }) => item.modelYear),
  firstRegistration: figure('day', 11, ({ item }) => registrationCell(item.firstRegistration)),
  km: figure('count', 10, ({ item }) => item.km),
  energy: text(19, ({ item }) => fixedLabel('energy', item.energy)),
  gearbox: text(12, ({ item }) => fixedLabel('gearbox', item.gearbox)),
  powerHp: figure('count', 9, ({ item }) => item.powerHp ?? UNKNOWN_LABEL),
  fiscalPower: figure('count', 9, ({ fiscalHp }) => fiscalHp ?? UNKNOWN_LABEL),
  body: text(11, ({ item }) => fixedLabel('body', item.body)),
  colour: text(9, ({ item }) => fixedLabel('colour', item.colour)),
  doors: figure('number', 7, ({ item }) => item.doors ?? UNKNOWN_LABEL),
  seats: figure('number', 7, ({ item }) => item.seats ?? UNKNOWN_LABEL),
  co2: figure('count', 8, ({ item }) => item.co2 ?? UNKNOWN_LABEL),
  critAir: text(10, ({ item }) =>
    item.critAir === null ? 'Non classé' : fixedLabel('critAir', item.critAir),
  ),
  depot: text(23, ({ item }) => item.depot?.city ?? UNKNOWN_LABEL),
  delayDays: figure('count', 8, ({ item }, { today }) =>
    Math.max(0, (dayOf(item.availableFrom) ?? today) - today),
  ),
  vatRegime: text(14, ({ item }) => (item.vatRegime ? VAT_LABELS[item.vatRegime] : '')),
  priceExclTax: figure('cents', 12, ({ item }) => item.pricingListB2b?.amount ?? null),
  priceInclTax: figure('cents', 12, ({ item }) => inclTaxOf(item)),
  available: text(20, ({ item }) => availabilityText(item)),
  salesDate: figure('day', 11, ({ item }) => parisDay(Date.parse(item.salesDate)).day),
  url: { kind: 'link', width: 40, of: ({ item }, { siteUrl }) => siteUrl + item.url },
};
