import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { co2ClassText } from '@pomelo/contract/catalogue/advertising.ts';
import { factText, fixedLabel, unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import { formatKm, formatPrice, type Money } from '@pomelo/contract/money.ts';
import { co2ClassOf } from '../vehicle/sheet.ts';
import type { MailVehicle } from '../../platform/mail/content/mail-content.ts';

export const titleOf = ({
  make,
  model,
  ...names
}: Pick<CatalogueItem, 'make' | 'model' | 'version' | 'finition'>): string =>
  vehicleTitle({ ...names, make: make.name, model: model.name });

/** With its CO₂ class, which is mandatory in advertisements. */
const factsOf = (item: CatalogueItem): string =>
  [
    item.modelYear,
    formatKm(item.km),
    fixedLabel('energy', item.energy),
    factText('gearbox', item.gearbox),
    item.depot?.city ?? unknownFactText('Lieu'),
    co2ClassText(item.co2, co2ClassOf(item.co2)),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

const TRADE_LABELS = {
  recuperable: 'HT · TVA récupérable',
  marge: 'net · TVA sur marge',
  [UNKNOWN]: `· ${unknownFactText('TVA')}`,
};
/** The trade price as its VAT regime has it: under the margin scheme no VAT may be shown. */
export const tradePrice = (price: Money, vatRegime: NonNullable<CatalogueItem['vatRegime']>): string =>
  `${formatPrice(price)} ${TRADE_LABELS[vatRegime]}`;

/** A vehicle in a mail to the trade. */
export const mailVehicle = (item: CatalogueItem): MailVehicle => ({
  title: titleOf(item),
  facts: factsOf(item),
  price: item.pricingListB2b && item.vatRegime ? tradePrice(item.pricingListB2b, item.vatRegime) : '',
  url: item.url,
  pictureUrl: `/api/mediaObject/${item.pictures[0] ?? 0}?resolution=320x180`,
  isIllustration: item.photos === 0,
});
