import { z } from 'zod';
import { DELIVERY_TYPES } from '../bundles/delivery.schemas.ts';
import { SERVICE_KINDS } from '../bundles/services.schemas.ts';
import { Totals } from '../deals/totals.schemas.ts';
import { Money } from '../money.ts';
import { commaList } from '../query.ts';
import { Day, Instant } from '../time.ts';
import { StatedVatRegime } from './stated-facts.schemas.ts';

/** `services`: the codes of the price table that are wanted; the usual ones unless given, none when empty. */
export const DeliveredPriceQuery = z.object({
  services: commaList(z.array(z.string().max(60)).max(20), 400).optional(),
  deliveryType: z.enum(DELIVERY_TYPES).default('camion'),
});

/** One part of a delivered price. `vat` is null where none may be shown: margin scheme, débours. */
export const DeliveredLine = z.strictObject({
  kind: z.enum(['vehicle', ...SERVICE_KINDS]),
  code: z.string(),
  label: z.string(),
  exclTax: Money,
  vat: Money.nullable(),
  toPay: Money,
  /** Known for good once ordered only: the tax of a carte grise. */
  estimate: z.boolean(),
});

/** Prix rendu: what a vehicle costs in the buyer's yard, with all its papers. */
export const DeliveredPrice = z.strictObject({
  vatRegime: StatedVatRegime,
  lines: z.array(DeliveredLine),
  totals: Totals,
  toPay: Money,
  /** VAT that a company under the usual regime gets back: on the vehicle when `recuperable`, on services always. */
  recoverableVat: Money,
  /** What is left for it to pay: `toPay` less `recoverableVat`. */
  net: Money,
  /** The public price beside it. `margin`: public price less `toPay`; `netMargin`: what is left once the VAT of the resale is paid. */
  resale: z.strictObject({ publicPrice: Money, margin: Money, netMargin: Money }),
  /** Where to; null without a delivery address or a known place of the vehicle: nothing is counted for the transport then. */
  delivery: z.strictObject({ address: z.string(), from: z.string(), km: z.int(), days: z.int() }).nullable(),
  /** False when nobody said where the vehicle stands: its transport has neither distance nor price. */
  placeKnown: z.boolean(),
  /** Of which region and day the tariff is; null when it could not be told. */
  carteGrise: z.strictObject({ region: z.string(), tariffOf: Day }).nullable(),
  services: z.array(z.strictObject({ code: z.string(), label: z.string(), exclTax: Money, chosen: z.boolean() })),
  estimatedAt: Instant,
});
export type DeliveredPrice = z.infer<typeof DeliveredPrice>;
