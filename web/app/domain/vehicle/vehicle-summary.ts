import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import type { PictureSource } from '@pomelo/design/picture.tsx';
import { mainAmount, type PriceInfo, priceText, priceUnit } from '@pomelo/design/price.tsx';
import type { VehicleSummary } from '@pomelo/design/vehicle-card.tsx';
import { urls } from '../../urls.ts';
import type { CardState } from './card-state.ts';
import type { ComparedVehicle } from '../listing/compare-store.ts';
import { marketUrls } from './market-urls.ts';
import { listingName } from './vehicle-labels.ts';
import { energyLabel, gearboxLabel, placeText, powerText, registrationLabel } from './vehicle.messages.ts';

/** The regime decides what may be shown: no VAT under the margin scheme, no trade price for a visitor. */
export function priceOf(
  item: Pick<CatalogueItem, 'priceB2c' | 'vatRegime' | 'pricingListB2b' | 'pricingListB2bInclTax'>,
): PriceInfo {
  if (!item.pricingListB2b) return { regime: 'public', inclTax: item.priceB2c.amount };
  if (!item.pricingListB2bInclTax)
    return { regime: item.vatRegime === UNKNOWN ? 'unknown' : 'marge', net: item.pricingListB2b.amount };
  return {
    regime: 'recuperable',
    exclTax: item.pricingListB2b.amount,
    inclTax: item.pricingListB2bInclTax.amount,
  };
}

const WIDTHS = ['320x180', '480x270', '640x360', '960x540'] as const;

/** The first picture in list sizes; without alternative text, because the link next to it has it. */
export function pictureOf(mediaId: number): PictureSource {
  const srcSet = WIDTHS.map(
    (resolution) => `${urls.picture(mediaId, resolution)} ${resolution.split('x')[0]}w`,
  ).join(', ');
  return { src: urls.picture(mediaId, '640x360'), srcSet, alt: '' };
}

/** Tint of a card: a vehicle booked by an offer looks like the user's own booking. */
const STANDINGS = {
  shown: 'free',
  free: 'free',
  mine: 'mine',
  offered: 'mine',
  ordered: 'mine',
  taken: 'taken',
} as const;

/** Facts that no list shows: the vehicle page and the comparison read them separately. */
type UnlistedFact = 'slugModel' | 'reference' | 'colour' | 'seats' | 'doors' | 'co2';
/** A listing of a list; texts replace its `resale`, `market` and `deliveredPriceGap`, written by the server (ADR 26). */
export type ListedItem = Omit<CatalogueItem, UnlistedFact> & {
  marginText?: string;
  marketText?: string;
  gapText?: string;
};

/** A listing in the shape of the lists of the design system: every text ready to read. */
export function summaryOf(item: ListedItem, state: CardState): VehicleSummary {
  return {
    href: item.url,
    name: listingName(item),
    version: versionLine(item),
    picture: pictureOf(item.pictures[0] ?? 0),
    photos: item.photos,
    facts: {
      registered: registrationLabel(item),
      km: formatKm(item.km),
      energy: energyLabel(item.energy),
      gearbox: gearboxLabel(item.gearbox),
      power: powerText(item.powerHp, unknownFactText('Puissance')),
      critAir: item.critAir,
    },
    place: placeText(item),
    margin: item.marginText,
    market: item.marketText ? { text: item.marketText, href: marketUrls.comparables(item.id) } : undefined,
    price: priceOf(item),
    standing: STANDINGS[state.kind],
  };
}

/** Data of an item that the compare tray stores. */
export const comparedFrom = (item: ListedItem): ComparedVehicle => {
  const price = priceOf(item);
  return {
    id: item.id,
    name: listingName(item),
    price: `${priceText(mainAmount(price))} ${priceUnit(price)}`.trim(),
    pictureId: item.pictures[0] ?? 0,
  };
};
