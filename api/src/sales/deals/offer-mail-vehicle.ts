import { factText, fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { conditionOf, vehiclePath } from '@pomelo/contract/catalogue/vehicle.ts';
import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import { type SaleKind, vehicleTax } from '@pomelo/contract/deals/totals.ts';
import { formatKm } from '@pomelo/contract/money.ts';
import type { MailVehicle } from '../../platform/mail/content/mail-content.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { OfferLineRow } from './offers.repository.ts';

/** Text after a price, by its tax treatment. */
export const TAX_LABELS = {
  standard: 'HT · TVA récupérable',
  margin: 'net · TVA sur marge',
  'intra-community': 'net · livraison intracommunautaire exonérée',
  export: 'net · exportation exonérée',
  disbursement: '',
} as const;

/** « 18 500 € HT · TVA récupérable », as this sale is taxed. */
export const offeredPrice = (
  { vatRegime, priceCents }: Pick<OfferLineRow, 'vatRegime' | 'priceCents'>,
  sale: SaleKind,
): string => `${formatAmount(priceCents)} ${TAX_LABELS[vehicleTax(vatRegime, sale)]}`;

/**
 * A vehicle of an offer in a mail, at the offered price. An outdated address of its page redirects to the
 * current one.
 */
export function offerMailVehicle(line: OfferLineRow, sale: SaleKind): MailVehicle {
  const { itemId: id, version, km, modelSlug: slugModel } = line;
  const condition = conditionOf(km, SITE_CONFIGURATION_DEFAULTS.kmThreshold);
  return {
    title: line.title,
    facts: [
      line.modelYear,
      formatKm(km),
      fixedLabel('energy', line.energy),
      factText('gearbox', line.gearbox),
    ].join(' · '),
    price: offeredPrice(line, sale),
    url: vehiclePath({ id, condition, make: { slug: line.makeSlug }, slugModel, version }),
    pictureUrl: `/api/mediaObject/${line.mediaId}?resolution=320x180`,
    isIllustration: !line.photographed,
  };
}
