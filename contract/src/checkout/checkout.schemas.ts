import { z } from 'zod';
import { PurchaseLimit } from '../account/account.schemas.ts';
import { Malus } from '../bundles/carte-grise.schemas.ts';
import { DELIVERY_TYPES } from '../bundles/delivery.schemas.ts';
import { OfferedService } from '../bundles/services.schemas.ts';
import { CartLine } from '../cart/cart.schemas.ts';
import { CatalogueItem } from '../catalogue/catalogue.schemas.ts';
import { Totals } from '../deals/totals.schemas.ts';
import { anyText, optionalName, optionalPhone } from '../fields.ts';
import { ShortId } from '../ids.ts';
import { Money } from '../money.ts';
import { Day, Instant } from '../time.ts';
import { Signatory } from '../workspace/order-contacts.schemas.ts';

/**
 * What registration papers are made for a vehicle: a purchase declaration (it stays in stock, for resale), a
 * carte grise in the name of the company, or one in the name of its customer.
 */
export const REGISTRATION_PAPERS = ['purchase-declaration', 'company', 'customer'] as const;
export type RegistrationPapers = (typeof REGISTRATION_PAPERS)[number];

// CG-10
/** What a vehicle that stays in stock has: a declaration of purchase, or why there can be none. */
export const STOCK_PAPERS = ['declaration', 'new', 'imported', 'abroad'] as const;
export type StockPapers = (typeof STOCK_PAPERS)[number];

/** A code of the price table; null for no such service. */
const ServiceCode = z
  .string()
  .regex(/^[\w-]{1,60}$/, 'Ce service n’existe pas.')
  .nullable();

/** Choices for a vehicle. `delivery` is null while no delivery is possible. */
export const CheckoutChoice = z.strictObject({
  delivery: z.enum(DELIVERY_TYPES).nullable(),
  preparation: ServiceCode,
  warranty: ServiceCode,
  papers: z.enum(REGISTRATION_PAPERS),
});
export type CheckoutChoice = z.infer<typeof CheckoutChoice>;

/** The holder of a carte grise in the name of a customer, and the address that decides its tax. */
const Holder = z.strictObject({ name: z.string(), address: z.string() });

const DeliveryOption = z.strictObject({
  type: z.enum(DELIVERY_TYPES),
  label: z.string(),
  exclTax: Money,
  /** The first working day on which it can be there, or be fetched. */
  earliest: Day,
  /** Excluding VAT, taken off because other vehicles go to the same address; null without any. */
  saving: Money.nullable(),
});

/** Cost of a carte grise: a fee excluding VAT, and taxes paid in advance, outside VAT. */
const RegistrationCost = z.strictObject({
  fee: Money,
  /** With the malus, unless it is unknown. */
  taxes: Money,
  malus: Malus,
});

export const CheckoutLine = z.strictObject({
  productId: z.int(),
  item: CatalogueItem,
  price: CartLine.shape.price,
  asking: CartLine.shape.asking,
  booking: CartLine.shape.booking,
  /** Empty without a delivery address, or while its place is unknown. */
  deliveries: z.array(DeliveryOption),
  /** Null where no region taxes the address, or while there is none. */
  registration: z.strictObject({
    company: RegistrationCost.nullable(),
    customer: RegistrationCost.nullable(),
  }),
  /** With the choice `purchase-declaration`. */
  stockPapers: z.enum(STOCK_PAPERS),
  choice: CheckoutChoice,
  holder: Holder.nullable(),
  /** Final cost with all choices, less recoverable VAT. */
  net: Money,
});
export type CheckoutLine = z.infer<typeof CheckoutLine>;

/** A vehicle of the cart that another company has booked or bought, or that left the stock. */
export const LostLine = z.strictObject({
  productId: z.int(),
  item: CatalogueItem,
  /** The end of the other company's booking; null when it is sold, withdrawn, or cannot be ordered yet. */
  bookedUntil: Instant.nullable(),
  /** Nearest vehicles on sale; `difference` is their trade price less that of the lost one. */
  replacements: z.array(z.strictObject({ productId: z.int(), item: CatalogueItem, difference: Money })),
});

/** Parts of the total, excluding VAT; `taxes` are outside VAT. `saving` is already taken off `delivery`. */
const Parts = z.strictObject({
  preparation: Money,
  warranty: Money,
  delivery: Money,
  saving: Money,
  fees: Money,
  /** Vehicles with a carte grise. */
  registrations: z.int(),
  taxes: Money,
});

/** A company document that registrations need; `facts` say its dates, in French. */
export const CheckoutPaper = z.strictObject({
  kind: z.string(),
  label: z.string(),
  state: z.enum(['valid', 'ending', 'ended', 'missing']),
  facts: z.array(z.string()),
});

/** One order of all vehicles of the cart: the options, the choices, and the total to the cent. */
export const Checkout = z.strictObject({
  lines: z.array(CheckoutLine),
  lost: z.array(LostLine),
  preparations: z.array(OfferedService),
  warranties: z.array(OfferedService),
  /** The most frequent choice among the vehicles, part by part. */
  usual: CheckoutChoice,
  /** Choices that a vehicle has until others are made for it. */
  common: CheckoutChoice,
  /** Whether `common` is what the company chose at its last order, rather than the usual choices. */
  fromLastOrder: z.boolean(),
  delivery: z.strictObject({
    /** Null without a usual address. */
    address: z.string().nullable(),
    contact: z.string(),
    phone: z.string(),
    /** All on one day, that of the last to arrive. */
    sameDay: z.boolean(),
    /** When the vehicles come, the first day first; those fetched at their yard are not counted. */
    arrivals: z.array(z.strictObject({ day: Day, productIds: z.array(z.int()) })),
  }),
  companyPapers: z.array(CheckoutPaper),
  /** Printed on the documents to sign; null while the company has no signatory. */
  signatory: Signatory.nullable(),
  totals: Totals,
  parts: Parts,
  toPay: Money,
  /** Less the VAT on vehicles and services that a company under the usual regime gets back. */
  net: Money,
  /** Set when the order is above the buyer's limit: its possible approvers. Cents excluding VAT. */
  approval: z
    .strictObject({ limit: PurchaseLimit, excess: Money, approvers: z.array(z.string()) })
    .nullable(),
  /**
   * Of a company with a credit line: the line, and what the company owes for its open orders without this one, VAT
   * included. Above the line the order is refused (credit-limit).
   */
  credit: z.strictObject({ limit: Money, due: Money }).nullable(),
  /** Prepayment of the order, including VAT; null without one. */
  prepayment: Money.nullable(),
});
export type Checkout = z.infer<typeof Checkout>;

const MAX_LINES = 100;
const LineChoice = CheckoutChoice.extend({
  productId: ShortId,
  /** Holder, for a carte grise in the name of a customer; both fields are then required before the order. */
  holder: optionalName(200).default(''),
  address: anyText(300).default(''),
});

/** Replaces the choices of the vehicles named; a vehicle that is not in the cart is ignored. */
export const CheckoutChoicesBody = z.strictObject({
  lines: z.array(LineChoice).max(MAX_LINES),
  sameDay: z.boolean(),
  contact: optionalName(100).default(''),
  phone: optionalPhone.default(''),
});

/** Names what is ordered and its total as it was shown: another by now is refused. */
export const CheckoutOrderBody = z.strictObject({
  productIds: z.array(ShortId).min(1).max(MAX_LINES),
  /** Cents, all taxes included. */
  toPay: z.int().min(0),
});

export const ReplacementBody = z.strictObject({ productId: ShortId });
