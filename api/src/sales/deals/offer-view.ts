import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { conditionOf, vehiclePath } from '@pomelo/contract/catalogue/vehicle.ts';
import type { Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import type { Totals } from '@pomelo/contract/deals/totals.schemas.ts';
import { type PricedLine, type SaleKind, totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import { offerState } from './life-cycle.ts';
import { serviceView, storedServices } from './offered-services.ts';
import type { OfferLineRow, OfferRow } from './offers.repository.ts';
import { agreedLine } from './priced-lines.ts';

/** The content of a version of an offer. */
export type Version = OfferRow & { lines: readonly OfferLineRow[] };
export type ViewParts = { kmThreshold: number; now: Date };

const pricedLines = (line: OfferLineRow, sale: SaleKind): PricedLine[] => [
  vehicleLine(line.vatRegime, line.priceCents, sale),
  ...storedServices(line.services).map(({ exclTaxCents, vatCents }) => agreedLine(exclTaxCents, vatCents)),
];

/** The total of an offer, for a sale of this kind. */
export const offerTotals = (lines: readonly OfferLineRow[], sale: SaleKind): Totals =>
  totalsOfLines(lines.flatMap((line) => pricedLines(line, sale)));

const placeText = ({ depotCity, depotDepartment }: OfferLineRow): string =>
  depotCity === null ? unknownFactText('Lieu') : `${depotCity} (${depotDepartment})`;

function lineView(line: OfferLineRow, kmThreshold: number): Offer['lines'][number] {
  const { itemId: id, version, modelSlug: slugModel } = line;
  return {
    productId: line.productId,
    itemId: line.itemId,
    title: line.title,
    url: vehiclePath({
      id,
      condition: conditionOf(line.km, kmThreshold),
      make: { slug: line.makeSlug },
      slugModel,
      version,
    }),
    mediaId: line.mediaId,
    km: line.km,
    year: line.modelYear,
    place: placeText(line),
    vatRegime: line.vatRegime,
    listPrice: euros(line.listPriceCents),
    price: euros(line.priceCents),
    services: storedServices(line.services).map(serviceView),
  };
}

/** A version as the contract shows it. */
export const offerView = (version: Version, sale: SaleKind, { kmThreshold, now }: ViewParts): Offer => ({
  id: version.id,
  version: version.version,
  state: offerState(version, now),
  by: version.by,
  validUntil: version.validUntil.toISOString(),
  madeAt: version.madeAt.toISOString(),
  lines: version.lines.map((line) => lineView(line, kmThreshold)),
  totals: offerTotals(version.lines, sale),
  message: version.message,
});
