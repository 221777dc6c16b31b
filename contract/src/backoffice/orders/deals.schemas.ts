import { z } from 'zod';
import { ReferenceSource } from '../../catalogue/price-reference.schemas.ts';
import { ENERGIES, GEARBOXES, VAT_REGIMES } from '../../catalogue/facets.ts';
import { orUnknown } from '../../catalogue/or-unknown.ts';
import { Deal, MessageBody, Offer } from '../../deals/deals.schemas.ts';
import { SALE_KINDS } from '../../deals/totals.ts';
import { anyLines, requiredText } from '../../fields.ts';
import { Money } from '../../money.ts';
import { paged, PageMeta, sortDirection } from '../../paging.ts';
import { addressFlag, commaList, shortIdList } from '../../query.ts';
import { Day, Instant, typedDay } from '../../time.ts';
import { OfferAgreement } from './offer-editor.schemas.ts';

/** The status of a deal: its step, `complete` once delivered and paid, or how it ended. */
export const STAFF_DEAL_STATES = [
  'step-1',
  'step-2',
  'step-3',
  'step-4',
  'complete',
  'refused',
  'expired',
  'withdrawn',
  'cancelled',
] as const;
export const StaffDealState = z.enum(STAFF_DEAL_STATES);
export type StaffDealState = z.infer<typeof StaffDealState>;
/** The columns of the board, in order. */
export const BOARD_STATES = [
  'step-1',
  'step-2',
  'step-3',
  'step-4',
  'complete',
] as const satisfies readonly StaffDealState[];

export const DealOwner = z.strictObject({ id: z.uuid(), name: z.string() });
export type DealOwner = z.infer<typeof DealOwner>;

/** A deal as the board and the table show it. */
export const StaffDealRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  state: StaffDealState,
  workspaceId: z.uuid(),
  company: z.string(),
  asker: z.string(),
  title: z.string(),
  sourcing: z.boolean(),
  vehicles: z.int(),
  /** Excluding VAT, or net: of the last version, or of the order. */
  amount: Money.nullable(),
  createdAt: Instant,
  /** Time at which it entered this status. */
  since: Instant,
  validUntil: Instant.nullable(),
  version: z.int().nullable(),
  /** The side that has to act next; null when nothing is expected. */
  waitsFor: z.enum(['us', 'buyer']).nullable(),
  late: z.boolean(),
  owner: DealOwner.nullable(),
});
export type StaffDealRow = z.infer<typeof StaffDealRow>;

const states = commaList(z.array(StaffDealState), 100).optional();

const narrowing = {
  /** Searches deal and bundle numbers, company, requester and requested vehicle. */
  q: z.string().trim().max(100).optional(),
  workspaceId: z.uuid().optional(),
  /** The assigned staff member; `none` for unassigned. */
  owner: z.union([z.uuid(), z.literal('none')]).optional(),
  /** Days of Paris on which it began, both included. */
  from: Day.optional(),
  to: Day.optional(),
  late: addressFlag.optional(),
};
export const STAFF_DEAL_SORTS = ['createdAt', 'number', 'company', 'validUntil'] as const;
export const StaffDealsQuery = z.object({
  ...narrowing,
  state: states,
  sort: z.enum(STAFF_DEAL_SORTS).default('createdAt'),
  direction: sortDirection.default('desc'),
  ...paged(50),
});
export const StaffDeals = z.strictObject({
  data: z.array(StaffDealRow),
  meta: PageMeta,
  /** Assignees of deals, for the filter. */
  owners: z.array(DealOwner),
});

export const StaffBoardQuery = z.object(narrowing);
export const StaffBoard = z.strictObject({
  columns: z.array(
    z.strictObject({ state: z.enum(BOARD_STATES), count: z.int(), data: z.array(StaffDealRow) }),
  ),
  owners: z.array(DealOwner),
});

/** Actions that the staff may perform in the current status. */
export const DEAL_ACTS = ['take', 'offer', 'agree', 'refuse-counter', 'withdraw', 'write'] as const;
export type DealAct = (typeof DEAL_ACTS)[number];

/** A version with who made it. */
export const StaffOffer = Offer.extend({ author: z.string(), reason: z.string() });
export type StaffOffer = z.infer<typeof StaffOffer>;

export const StaffDeal = z.strictObject({
  deal: Deal.omit({ offers: true, toPay: true }),
  state: StaffDealState,
  /** Revision that the caller has read: a write with another one is refused with `changed-meanwhile`. */
  revision: z.string(),
  may: z.array(z.enum(DEAL_ACTS)),
  sale: z.enum(SALE_KINDS),
  company: z.strictObject({ id: z.uuid(), rs: z.string(), siret: z.string(), city: z.string().nullable() }),
  asker: z.strictObject({ id: z.uuid(), name: z.string(), email: z.string(), phone: z.string().nullable() }),
  owner: DealOwner.nullable(),
  /** The last first. */
  versions: z.array(StaffOffer),
  bundles: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      title: z.string(),
      step: z.string(),
      toPay: Money,
      cancelled: z.boolean(),
    }),
  ),
  /** The last offer below the floor that waited for an agreement, unless a version was made since. */
  agreement: OfferAgreement.nullable(),
  now: Instant,
});
export type StaffDeal = z.infer<typeof StaffDeal>;

/** The page of a deal: by its id, its number (`A0000042`) or the reference of its payment (`POM0000042`). */
export const byDeal = z.strictObject({ id: z.union([z.uuid(), z.string().regex(/^(?:A|POM)\d{7,12}$/i)]) });

/** How a vehicle answers a request: the criteria that it meets, of how many, and the one that it misses. */
export const RequestFit = z.strictObject({
  met: z.array(z.string()),
  of: z.int(),
  missed: z.string().nullable(),
});
export type RequestFit = z.infer<typeof RequestFit>;

/** A vehicle that may go into an offer. */
export const OfferableVehicle = z.strictObject({
  productId: z.int(),
  itemId: z.int(),
  reference: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  mediaId: z.int(),
  vatRegime: z.enum(orUnknown(VAT_REGIMES)),
  /** The trade price of the catalogue. */
  listPrice: Money,
  /** Reference that the price is compared with; null when unknown. */
  marketValue: Money.nullable(),
  marketSource: ReferenceSource.nullable(),
  /** Purchase cost; null when unknown or not visible to the caller (`costsShown`). */
  cost: Money.nullable(),
  /** Days since it went on sale; null when that is unknown. */
  stockDays: z.int().nullable(),
  km: z.int(),
  modelYear: z.int(),
  energy: z.enum(ENERGIES),
  gearbox: z.enum(orUnknown(GEARBOXES)),
  /** Null when the depot is unknown. */
  city: z.string().nullable(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  /** Whether this company can book it; otherwise `why` names the holder, or the missing facts. */
  free: z.boolean(),
  why: z.string(),
  /** Fit of the vehicles proposed for a request. */
  fit: RequestFit.nullable(),
});
export type OfferableVehicle = z.infer<typeof OfferableVehicle>;
export const OfferableVehicles = z.strictObject({
  data: z.array(OfferableVehicle),
  /** How many there are; of a request, how many meet every criterion. */
  total: z.int(),
  /** No vehicle matches the request: these are the closest. */
  beyond: z.boolean(),
  /** Whether costs are for this caller. */
  costsShown: z.boolean(),
});
export type OfferableVehicles = z.infer<typeof OfferableVehicles>;
export const OfferableVehiclesQuery = z.object({
  /** A search as in the listing, or a reference, a VIN or a plate. */
  q: z.string().trim().max(200).optional(),
  /** The criteria of the request, when there is no search. */
  request: z.enum(['1']).optional(),
  /** Vehicles of these lines, in any status. */
  products: shortIdList.optional(),
});

const revision = z.string().max(200);
/** An offer is valid until 18:00 of this day, in Paris. */
const validUntil = z
  .string()
  .min(1, 'Indiquez jusqu’à quand l’offre est valable.')
  .pipe(typedDay('Indiquez une date.'));
const message = anyLines(2000).default('');

export const NewStaffDeal = z.strictObject({
  customer: requiredText(254, 'Indiquez l’adresse e-mail d’un acheteur ou le SIRET de sa société.'),
});
export const SeenDeal = z.strictObject({ revision });
export const StaffOfferBody = z.strictObject({
  revision,
  lines: z
    .array(
      z.strictObject({
        productId: z.int().min(1),
        price: z
          .int({ error: 'Indiquez un prix.' })
          .min(1, 'Indiquez un prix.')
          .max(1_000_000_000, 'Ce prix est trop élevé.'),
        /** By code; at the price of the table unless one is given, in cents excluding VAT. */
        services: z
          .array(
            z.strictObject({
              code: z.string().max(60),
              price: z
                .int({ error: 'Indiquez un prix.' })
                .min(0, 'Indiquez un prix.')
                .max(10_000_000, 'Ce prix est trop élevé.')
                .optional(),
            }),
          )
          .max(20)
          .default([]),
      }),
    )
    .min(1, 'Ajoutez au moins un véhicule.')
    .max(100, 'Une offre compte au plus cent véhicules.'),
  validUntil,
  message,
  /** Delivered outside the Union, so without VAT. */
  export: z.boolean().default(false),
  /** Asks for an agreement instead of being refused, when a vehicle is below the floor. */
  agreement: z.boolean().default(false),
});
export const StaffAnswerBody = z.strictObject({ revision, validUntil, message });
/**
 * `last`: the last message of the thread as it was shown. An answer to an older one is refused with
 * `changed-meanwhile`; without it the message is added in any case.
 */
export const StaffMessageBody = MessageBody.extend({ last: z.uuid().nullable().optional() });
export const WithdrawBody = z.strictObject({
  revision,
  /**
   * Part of the mail to the buyer, and a message of the thread unless empty. An order is not cancelled
   * without.
   */
  reason: anyLines(500).default(''),
});
