import { z } from 'zod';
import { Money } from '../money.ts';
import { Day } from '../time.ts';

export const SERVICE_KINDS = ['preparation', 'warranty', 'delivery', 'carte-grise'] as const;
export const ServiceKind = z.enum(SERVICE_KINDS);
export type ServiceKind = z.infer<typeof ServiceKind>;

/**
 * A service of a vehicle, as it is priced or ordered. A carte grise is a débours and a fee: two services of
 * one kind.
 */
export const PricedService = z.strictObject({
  id: z.uuid(),
  kind: ServiceKind,
  /** Names the line of the price table: `warranty-12`. */
  code: z.string(),
  label: z.string(),
  exclTax: Money,
  /** Null for a débours, which is outside VAT. */
  vat: Money.nullable(),
  inclTax: Money,
  /** An amount that will be known later, such as a tax: shown as an estimate. */
  estimate: z.boolean(),
});
export type PricedService = z.infer<typeof PricedService>;

/** Services that can be ordered for a vehicle today, by the dated price table. */
export const OfferedService = z.strictObject({
  kind: ServiceKind,
  code: z.string(),
  label: z.string(),
  detail: z.string(),
  exclTax: Money,
  vat: Money,
  inclTax: Money,
  validFrom: Day,
});
