import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { co2ClassWords } from '@pomelo/contract/catalogue/advertising.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-words.ts';
import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import { formatKm, formatPrice, type Money } from '@pomelo/contract/money.ts';
import { co2ClassOf } from '../catalogue/sheet.ts';
import type { MailVehicle } from '../mail/mail-content.ts';

export const titleOf = ({ make, model, ...words }: Pick<CatalogueItem, 'make' | 'model' | 'version' | 'finition'>): string =>
  vehicleTitle({ ...words, make: make.name, model: model.name });

/** With its CO₂ class, as the law asks of an advertisement. */
const factsOf = (item: CatalogueItem): string =>
  [
    item.modelYear,
    formatKm(item.km),
    fixedLabel('energy', item.energy),
    fixedLabel('gearbox', item.gearbox),
    item.depot.city,
    co2ClassWords(item.co2, co2ClassOf(item.co2)),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

/** The trade price as its VAT regime has it: under the margin scheme no VAT may be shown. */
export const tradePrice = (price: Money, vatRegime: CatalogueItem['vatRegime']): string =>
  vatRegime === 'marge' ? `${formatPrice(price)} net · TVA sur marge` : `${formatPrice(price)} HT · TVA récupérable`;

/** A vehicle in a mail to the trade. */
export const mailVehicle = (item: CatalogueItem): MailVehicle => ({
  title: titleOf(item),
  facts: factsOf(item),
  price: item.pricingListB2b ? tradePrice(item.pricingListB2b, item.vatRegime) : '',
  url: item.url,
  pictureUrl: `/api/mediaObject/${item.pictures[0] ?? 0}?resolution=320x180`,
});
