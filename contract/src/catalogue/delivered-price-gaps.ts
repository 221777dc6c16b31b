/** Missing data of a delivered price: the vehicle's location, or a fact that its malus depends on. */
export const DELIVERED_PRICE_GAPS = [
  'place',
  'origin',
  'kind',
  'date',
  'tariff',
  'co2',
  'mass',
  'range',
  'exemption',
  'seats',
  'e85',
] as const;
export type DeliveredPriceGap = (typeof DELIVERED_PRICE_GAPS)[number];
