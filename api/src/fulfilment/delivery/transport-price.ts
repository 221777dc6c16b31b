import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';

/** A line of the scale of a day: cents, and working days. */
export type Scale = {
  deliveryType: DeliveryType;
  baseCents: number;
  perKmCents: number;
  baseDays: number;
  kmPerDay: number;
  groupedPercent: number;
};

/** However many go together, this much of the base stays: the lorry still comes. */
const MAX_GROUPED_PERCENT = 60;

export type TransportPrice = {
  /** Cents excluding VAT, the saving taken off. */
  exclTaxCents: number;
  /** Cents excluding VAT; 0 when no other vehicle is delivered there. */
  savingCents: number;
  /** Working days. */
  days: number;
};

/**
 * The price of a transport over so many km when `others` vehicles of the same buyer already go to the same
 * address.
 */
export function transportPrice(scale: Scale, km: number, others = 0): TransportPrice {
  const alone = scale.baseCents + scale.perKmCents * km;
  const percent = Math.min(MAX_GROUPED_PERCENT, scale.groupedPercent * others);
  const savingCents = Math.round((scale.baseCents * percent) / 100);
  return {
    exclTaxCents: alone - savingCents,
    savingCents,
    days: scale.baseDays + Math.floor(km / scale.kmPerDay),
  };
}
