import { z } from 'zod';
import { DELIVERY_TYPES } from '../bundles/delivery.schemas.ts';
import { Malus } from '../bundles/carte-grise.schemas.ts';
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
  /** An estimate until ordered: the tax of a carte grise. */
  estimate: z.boolean(),
});

/** Delivered price: cost of a vehicle in the buyer's yard, with its documents. */
export const DeliveredPrice = z.strictObject({
  vatRegime: StatedVatRegime,
  lines: z.array(DeliveredLine),
  totals: Totals,
  toPay: Money,
  /**
   * VAT that a company under the usual regime gets back: on the vehicle when `recuperable`, on services
   * always.
   */
  recoverableVat: Money,
  /** Net cost: `toPay` less `recoverableVat`. */
  net: Money,
  /**
   * Compared with the public price. `margin`: public price less `toPay`; `netMargin`: after the VAT of the
   * resale.
   */
  resale: z.strictObject({ publicPrice: Money, margin: Money, netMargin: Money }),
  /** Destination; null without a delivery address or a known depot: transport is then not included. */
  delivery: z.strictObject({ address: z.string(), from: z.string(), km: z.int(), days: z.int() }).nullable(),
  /** False when the depot is unknown: its transport has neither distance nor price. */
  placeKnown: z.boolean(),
  /** Region and day of the tariff; null when it is unknown. */
  carteGrise: z.strictObject({ region: z.string(), tariffOf: Day }).nullable(),
  /** For a registration by the company; excluded from sums when unknown. Null where no region taxes. */
  malus: Malus.nullable(),
  services: z.array(
    z.strictObject({ code: z.string(), label: z.string(), exclTax: Money, chosen: z.boolean() }),
  ),
  estimatedAt: Instant,
});
export type DeliveredPrice = z.infer<typeof DeliveredPrice>;
