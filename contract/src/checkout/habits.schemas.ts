import { z } from 'zod';
import { DELIVERY_TYPES } from '../bundles/delivery.schemas.ts';
import { OfferedService } from '../bundles/services.schemas.ts';
import { anyText, optionalName, optionalPhone } from '../fields.ts';
import { Instant } from '../time.ts';
import { CheckoutChoice } from './checkout.schemas.ts';

/** Defaults of a company for vehicles and their delivery. */
export const CheckoutHabits = z.strictObject({
  choice: CheckoutChoice,
  /** When an order last changed the choice; null while it is the usual one. */
  orderedAt: Instant.nullable(),
  sameDay: z.boolean(),
  contact: z.string(),
  phone: z.string(),
  /** Delivery address; null without one. */
  address: z.string().nullable(),
  preparations: z.array(OfferedService),
  warranties: z.array(OfferedService),
});
export type CheckoutHabits = z.infer<typeof CheckoutHabits>;

const noneOrCode = anyText(60);
export const CheckoutHabitsBody = z.strictObject({
  delivery: z.enum(DELIVERY_TYPES),
  /** Codes of the price table; '' for none. */
  preparation: noneOrCode,
  warranty: noneOrCode,
  /** A customer's carte grise is of one vehicle: never a habit. */
  papers: z.enum(['purchase-declaration', 'company']),
  sameDay: z.boolean(),
  contact: optionalName(100).default(''),
  phone: optionalPhone.default(''),
});
