import { z } from 'zod';
import { ReferenceSource } from '../catalogue/price-reference.schemas.ts';
import { orUnknown } from '../catalogue/or-unknown.ts';
import { VAT_REGIMES } from '../catalogue/facets.ts';
import { TRACKING_STEPS } from '../bundles/bundles.schemas.ts';
import { Money } from '../money.ts';
import { PageMeta, pageSize } from '../paging.ts';
import { Instant, typedDay } from '../time.ts';
import { ContactRequestDetail } from './contact-requests.endpoints.ts';
import { StaffClaim } from './claims/claims.schemas.ts';
import { CompanyDunning } from './dunning/dunning.schemas.ts';
import { StaffExportFile } from './exports/exports.schemas.ts';
import { StaffBundle } from './orders/bundles.schemas.ts';
import { StaffDeal } from './orders/deals.schemas.ts';
import { OrderToInvoice, StaffInvoice } from './orders/invoices.schemas.ts';
import { StaffNegotiation } from './orders/negotiations.schemas.ts';
import { StaffTerminalOrder } from './orders/terminal-orders.schemas.ts';
import { StaffTransfer } from './orders/payments.schemas.ts';
import { Queue, QueueTab } from './queues.ts';
import { Repricing } from './stock/repricing.schemas.ts';
import { RegistrationDetail } from './registrations.schemas.ts';

/** Whose items are shown; `aside`: those put off or filed. */
export const QUEUE_OWNERS = ['all', 'mine', 'none', 'aside'] as const;
export type QueueOwnerFilter = (typeof QUEUE_OWNERS)[number];

/** Broken, to be held before midnight in Paris, or later. */
export const PROMISE_STATES = ['late', 'today', 'later'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

export const QueueOwner = z.strictObject({ id: z.uuid(), name: z.string() });
export type QueueOwner = z.infer<typeof QueueOwner>;

export const QueueItem = z.strictObject({
  queue: Queue,
  /** Identifier of the item on its own screen. */
  id: z.string(),
  /** A company, a person, a file: what people call it. */
  label: z.string(),
  /** A short description; may be empty. */
  detail: z.string(),
  /** Time since which it is pending. */
  at: Instant,
  /** When it is to be answered, by the rule of its queue. */
  dueAt: Instant,
  promise: z.enum(PROMISE_STATES),
  owner: QueueOwner.nullable(),
  /** Put off until an instant, or filed (null) by a member of the staff. */
  aside: z.strictObject({ until: Instant.nullable(), by: z.string() }).nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const QueueCount = z.strictObject({ queue: Queue, count: z.int(), late: z.int() });
/** Queues that the caller may see, without deferred and filed items. */
export const QueueCounts = z.strictObject({ queues: z.array(QueueCount) });
export type QueueCounts = z.infer<typeof QueueCounts>;
/** A member of the staff, and the queues whose items can be assigned to them. */
const QueuePerson = QueueOwner.extend({ queues: z.array(Queue) });
export type QueuePerson = z.infer<typeof QueuePerson>;

/** Pages beyond serve no reader: who has five hundred items waiting filters them. */
const MAX_PAGES = 10;
export const InboxQuery = z.object({
  owner: z.enum(QUEUE_OWNERS).default('all'),
  tab: QueueTab.optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
  perPage: pageSize.default(50),
});
export type InboxQuery = z.output<typeof InboxQuery>;

export const Inbox = z.strictObject({
  /** The late ones first, then those of today; the oldest first among them. */
  data: z.array(QueueItem),
  meta: PageMeta,
  /** Queues that the caller may see, under the filter `owner`. */
  queues: z.array(QueueCount),
  /** Counts of the shown tab. */
  promises: z.strictObject({ late: z.int(), today: z.int(), later: z.int() }),
  /** Counts over all queues that the caller may see. */
  owners: z.strictObject({ all: z.int(), mine: z.int(), none: z.int(), aside: z.int() }),
  people: z.array(QueuePerson),
});
export type Inbox = z.infer<typeof Inbox>;

/** Subject of an item, as the screen of its domain shows it. */
export const QueueSubject = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('registration'), registration: RegistrationDetail }),
  z.strictObject({ of: z.literal('deal'), deal: StaffDeal }),
  z.strictObject({ of: z.literal('negotiation'), negotiation: StaffNegotiation }),
  z.strictObject({ of: z.literal('bundle'), bundle: StaffBundle }),
  z.strictObject({ of: z.literal('claim'), claim: StaffClaim }),
  z.strictObject({ of: z.literal('export'), file: StaffExportFile }),
  z.strictObject({ of: z.literal('transfer'), transfer: StaffTransfer }),
  z.strictObject({ of: z.literal('invoice'), invoice: StaffInvoice }),
  z.strictObject({ of: z.literal('order'), order: OrderToInvoice }),
  z.strictObject({ of: z.literal('message'), message: ContactRequestDetail }),
  z.strictObject({ of: z.literal('dunning'), dunning: CompanyDunning }),
  z.strictObject({ of: z.literal('terminals'), terminals: StaffTerminalOrder }),
  z.strictObject({ of: z.literal('repricing'), repricing: Repricing }),
  /** An import, a mail or a job: its item says all. */
  z.strictObject({ of: z.literal('failure') }),
]);
export type QueueSubject = z.infer<typeof QueueSubject>;

/** The vehicle of an item. Amounts are excluding VAT, or net under the margin scheme. */
export const QueueVehicle = z.strictObject({
  productId: z.int(),
  itemId: z.int(),
  reference: z.string(),
  title: z.string(),
  mediaId: z.int(),
  km: z.int(),
  modelYear: z.int(),
  vatRegime: z.enum(orUnknown(VAT_REGIMES)),
  /** Days of Paris since it went on sale; null before. */
  stockDays: z.int().nullable(),
  asked: Money,
  /** Purchase cost; null when unknown or not visible to the caller. */
  cost: Money.nullable(),
  /** Reference that the price is compared with; null when unknown. */
  market: Money.nullable(),
  marketSource: ReferenceSource.nullable(),
  /** Views of its page since it went on sale. */
  views: z.int(),
});
export type QueueVehicle = z.infer<typeof QueueVehicle>;

export const QueueCustomer = z.strictObject({
  id: z.uuid(),
  rs: z.string(),
  open: z.boolean(),
  /** Left to pay on open orders, including VAT. */
  due: Money,
  /** The part of `due` on overdue invoices. */
  overdue: Money,
  /** Ordered since the first of January in Paris, excluding VAT or net. */
  year: z.strictObject({ vehicles: z.int(), amount: Money }),
  /** Deals in which they proposed their prices, and those that became orders. */
  negotiated: z.strictObject({ deals: z.int(), ordered: z.int() }),
  /** From the order to its payment, on average of the last year; null when it paid nothing then. */
  paysInDays: z.int().nullable(),
  orders: z.int(),
  lastOrders: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      title: z.string(),
      amount: Money,
      /** The step of its first vehicle. */
      state: z.enum([...TRACKING_STEPS, 'complete', 'cancelled']),
    }),
  ),
});
export type QueueCustomer = z.infer<typeof QueueCustomer>;

export const QueueDetail = z.strictObject({
  queue: Queue,
  id: z.string(),
  /** Null once it is no longer pending. */
  item: QueueItem.nullable(),
  /** The author of the last change, by the audit log; null when it was never changed. */
  handled: z.strictObject({ by: z.string(), at: Instant }).nullable(),
  /** Null when it no longer exists. */
  subject: QueueSubject.nullable(),
  /** Vehicles of the last version of an offer, or the ordered vehicle. */
  vehicles: z.array(QueueVehicle),
  customer: QueueCustomer.nullable(),
  /**
   * Least margin of each vehicle, in basis points; null without a rule, or without the permission to read
   * margins.
   */
  floor: z.int().nullable(),
});
export type QueueDetail = z.infer<typeof QueueDetail>;

export const queueParams = z.strictObject({ queue: Queue, item: z.string().min(1).max(60) });
/** `was` is the assignee that was shown: another person may have taken it in the meantime. */
export const QueueOwnerBody = z.strictObject({ owner: z.uuid().nullable(), was: z.uuid().nullable() });

/** `seen`: since when the item waited as it was shown. Something newer is not set aside with it. */
const seen = Instant;
const [EARLIEST_HOUR, LATEST_HOUR] = [7, 20];
export const DeferBody = z.strictObject({
  day: z.string().min(1, 'Choisissez un jour.').pipe(typedDay('Choisissez un jour.')),
  /** In Paris. */
  hour: z.int().min(EARLIEST_HOUR).max(LATEST_HOUR),
  seen,
});
export const FileBody = z.strictObject({ seen });
