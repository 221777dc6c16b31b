import { z } from 'zod';
import { charactersAtMost, optionalName, optionalPhone } from '../fields.ts';
import { oneLine } from '../inert-text.ts';
import { Money } from '../money.ts';
import { Day, Instant, typedDay } from '../time.ts';

/** Ways of delivery (DELIV-2). */
export const DELIVERY_TYPES = ['depot', 'camion', 'plateau'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

const Choice = z.strictObject({
  deliveryType: z.enum(DELIVERY_TYPES),
  label: z.string(),
  exclTax: Money,
  vat: Money,
  inclTax: Money,
  /** Working days from the order of the transport. */
  days: z.int(),
  /** The first working day on which it can be there; for `depot`, on which the vehicle can be fetched. */
  earliest: Day,
  /** Saving from other vehicles of the workspace that go to the same address; null when there are none. */
  grouped: z.strictObject({ with: z.int(), saving: Money }).nullable(),
});

export const DeliveryEstimation = z.strictObject({
  address: z.string(),
  /** `commune`: only the town is known, distances are to its centre. */
  precision: z.enum(['address', 'commune']),
  /** Location of the vehicle, in the form of its page: « Lyon (69) ». */
  from: z.string(),
  km: z.int(),
  choices: z.array(Choice),
  /** Working days on which a lorry can deliver, the earliest first. */
  slots: z.array(Day),
  estimatedAt: Instant,
});

export const DeliveryBody = z.strictObject({
  address: oneLine(z.string().trim().min(5, 'Indiquez une adresse.').max(300, charactersAtMost(300))),
  deliveryType: z.enum(DELIVERY_TYPES),
  slot: typedDay('Indiquez une date.').optional(),
  contact: optionalName(100),
  phone: optionalPhone.optional(),
});

/** `exclTax` is the price that was shown for it, in cents: another one by now is refused (`price-changed`). */
export const OrderDeliveryBody = DeliveryBody.extend({ exclTax: z.int().min(0).optional() });

export const Delivery = z.strictObject({
  address: z.string(),
  /** The yard it leaves from, where it is fetched for `depot`: its name and address. */
  yard: z.string(),
  deliveryType: z.enum(DELIVERY_TYPES),
  km: z.int(),
  exclTax: Money,
  inclTax: Money,
  slot: Day.nullable(),
  contact: z.string(),
  phone: z.string().nullable(),
  /** Released by this code, on the delivery note. */
  state: z.enum(['planned', 'shipped', 'delivered']),
});
