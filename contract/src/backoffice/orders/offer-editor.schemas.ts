import { z } from 'zod';
import { SALE_KINDS } from '../../deals/totals.ts';
import { Offer } from '../../deals/deals.schemas.ts';
import { anyLines } from '../../fields.ts';
import { Money } from '../../money.ts';
import { Instant } from '../../time.ts';
import { MAX_FLOOR } from './offer-margin.ts';

/** A price as it is typed: it is read when the offer is sent. */
const typedPrice = z.string().max(30);
const serviceCode = z.string().max(60);

/** The next version of an offer as it is typed. */
export const OfferDraft = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        productId: z.int().min(1),
        price: typedPrice,
        services: z.array(z.strictObject({ code: serviceCode, price: typedPrice })).max(20),
      }),
    )
    .max(100, 'Une offre compte au plus cent véhicules.'),
  /** A day, or what is typed of one. */
  validUntil: z.string().max(10),
  message: anyLines(2000),
  isExport: z.boolean(),
});
export type OfferDraft = z.infer<typeof OfferDraft>;

export const SavedDraft = z.strictObject({
  /** Zero while nothing is saved. */
  version: z.int().min(0),
  savedAt: Instant,
  savedBy: z.string(),
});
export type SavedDraft = z.infer<typeof SavedDraft>;

export const OfferDraftBody = z.strictObject({ version: z.int().min(0), content: OfferDraft });

export const AGREEMENT_STATES = ['asked', 'agreed', 'refused', 'cancelled'] as const;
/** An offer below the floor, and the decision of an approver. */
export const OfferAgreement = z.strictObject({
  id: z.uuid(),
  state: z.enum(AGREEMENT_STATES),
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
  /** Vehicles and services, excluding VAT or net. */
  net: Money,
  /** The vehicles below the floor; `least` and `margin` are null without the permission to read costs. */
  below: z.array(
    z.strictObject({
      productId: z.int(),
      title: z.string(),
      price: Money,
      least: Money.nullable(),
      margin: Money.nullable(),
    }),
  ),
});
export type OfferAgreement = z.infer<typeof OfferAgreement>;

/** Data of the offer editor other than the vehicles. */
export const OfferEditor = z.strictObject({
  draft: z.strictObject({ content: OfferDraft, saved: SavedDraft }).nullable(),
  /** Least margin of each vehicle, in basis points of its price; null without a rule. */
  floor: z.int().nullable(),
  /** Whether costs and margins are for this caller. */
  costsShown: z.boolean(),
  /** Known costs of services; empty without the permission to read costs. */
  serviceCosts: z.array(z.strictObject({ code: serviceCode, cost: Money })),
  /** Amount that the company owes on its open orders, including VAT. There is no credit line. */
  outstanding: Money,
  /** Taxation of an offer that is no export. */
  saleByBuyer: z.enum(SALE_KINDS),
  agreement: OfferAgreement.nullable(),
  /** Names of staff who may approve an offer below the floor. */
  approvers: z.array(z.string()),
});
export type OfferEditor = z.infer<typeof OfferEditor>;

/** The offer as its buyer would read it. */
export const OfferPreview = z.strictObject({ number: z.string(), company: z.string(), offer: Offer });
export type OfferPreview = z.infer<typeof OfferPreview>;

export const AgreementDecision = z
  .strictObject({
    accept: z.boolean(),
    /** To who asked; necessary for a refusal. */
    reason: anyLines(500).default(''),
  })
  .refine(({ accept, reason }) => accept || reason !== '', {
    path: ['reason'],
    error: 'Dites pourquoi vous refusez.',
  });

/** The rule for margins of offers, and the costs of services. */
export const OfferSettings = z.strictObject({
  floor: z.strictObject({ basisPoints: z.int().nullable(), version: z.int().min(0) }),
  services: z.array(
    z.strictObject({
      code: serviceCode,
      label: z.string(),
      price: Money,
      costCents: z.int().nullable(),
      version: z.int().min(0),
    }),
  ),
});
export type OfferSettings = z.infer<typeof OfferSettings>;
export const OfferFloorBody = z.strictObject({
  /** Null: no floor. */
  basisPoints: z
    .int({ error: 'Indiquez un taux, par exemple 5,0.' })
    .min(0, 'Indiquez un taux, par exemple 5,0.')
    .max(MAX_FLOOR, 'Au plus 50 %.')
    .nullable(),
  version: z.int().min(0),
});
export const ServiceCostBody = z.strictObject({
  /** Null: unknown. */
  cents: z
    .int({ error: 'Indiquez un montant.' })
    .min(0, 'Indiquez un montant.')
    .max(10_000_000, 'Ce montant est trop élevé.')
    .nullable(),
  version: z.int().min(0),
});
