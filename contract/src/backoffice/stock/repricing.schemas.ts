import { z } from 'zod';
import { BODIES, VAT_REGIMES } from '../../catalogue/facets.ts';
import { ReferenceSource } from '../../catalogue/price-reference.schemas.ts';
import { requiredText } from '../../fields.ts';
import { shortId } from '../../ids.ts';
import { Money } from '../../money.ts';
import { paged, PageMeta } from '../../paging.ts';
import { Instant } from '../../time.ts';
import { MAX_FLOOR } from '../orders/offer-margin.ts';

/** How a rule lowers a price: by a share, by an amount, or to a share below the market value. */
export const PRICE_STEPS = ['percent', 'amount', 'market'] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];
/** `proposes`: a person applies it; `applies`: each morning, by itself. */
export const RULE_MODES = ['proposes', 'applies'] as const;
/** Prices are rounded to a multiple of it, in cents. */
export const ROUNDINGS = [100, 5000, 10_000, 50_000] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Listings that one repricing changes at most; further ones are counted as `beyond`. */
export const MAX_REPRICED = 5000;

/** Why a listing that a rule is about is not repriced. */
export const HELD_REASONS = [
  'floor',
  'cost-unknown',
  'pause',
  'booked',
  'negotiated',
  'feed',
  'no-market',
  'beyond',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];
/** Outcome of applying a line. All but `applied` left the price unchanged. */
export const LINE_OUTCOMES = [
  'applied',
  'changed',
  'floor',
  'cost-unknown',
  'booked',
  'negotiated',
  'feed',
  'gone',
] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** Days of views that are stored. */
export const MAX_VIEW_DAYS = 90;
const MAX_DAYS = 3650;
const [MAX_HUNDREDTHS, MAX_CENTS] = [9000, 10_000_000];
const DAYS_NEEDED = 'Indiquez un nombre de jours.';
const days = (least: number, most: number) =>
  z.int({ error: DAYS_NEEDED }).min(least, DAYS_NEEDED).max(most, `Au plus ${most}\u00a0jours.`);

export const PricingRuleBody = z
  .strictObject({
    name: requiredText(80, 'Donnez un nom à cette règle.'),
    /** When several rules apply to a listing, the lowest rank decides. */
    rank: z.int().min(1, 'De 1 à 99.').max(99, 'De 1 à 99.'),
    /** On sale for at least so many days. */
    stockDays: days(1, MAX_DAYS).nullable(),
    /** Viewed at least so often in the last `viewsDays` days, without a booking in them. */
    views: z.int().min(1, 'Une vue au moins.').max(100_000, 'Au plus 100\u202f000\u00a0vues.').nullable(),
    viewsDays: days(1, MAX_VIEW_DAYS),
    /** At least so far above the market, in hundredths of a percent. */
    aboveMarket: z.int().min(1, 'Plus de zéro.').max(10_000, 'Au plus 100\u00a0%.').nullable(),
    makeId: shortId.nullable(),
    body: z.enum(BODIES).nullable(),
    vatRegime: z.enum(VAT_REGIMES).nullable(),
    step: z.enum(PRICE_STEPS),
    /** Hundredths of a percent for `percent` and `market`, cents for `amount`. */
    size: z.int().min(0).max(MAX_CENTS, 'Au plus 100\u202f000\u00a0€.'),
    rounding: z.literal([...ROUNDINGS]),
    /** Least margin in basis points of the new price; null: that of the offers. */
    floor: z.int().min(0, 'Zéro au moins.').max(MAX_FLOOR, 'Au plus 50\u00a0%.').nullable(),
    /** Not again within so many days of a price that any rule changed. */
    pauseDays: days(0, 365),
    mode: z.enum(RULE_MODES),
    active: z.boolean(),
  })
  .refine(({ stockDays, views, aboveMarket }) => (stockDays ?? views ?? aboveMarket) !== null, {
    path: ['stockDays'],
    error: 'Indiquez au moins une condition.',
  })
  .refine(({ step, size }) => step === 'market' || size > 0, { path: ['size'], error: 'Plus de zéro.' })
  .refine(({ step, size }) => step === 'amount' || size <= MAX_HUNDREDTHS, {
    path: ['size'],
    error: 'Au plus 90\u00a0%.',
  });
export type PricingRuleBody = z.infer<typeof PricingRuleBody>;

export const PricingRuleChange = z.strictObject({ rule: PricingRuleBody, version: z.int().min(1) });
export const PricingRule = z.strictObject({
  id: z.uuid(),
  /** Null: every make. */
  makeName: z.string().nullable(),
  rule: PricingRuleBody,
  version: z.int().min(1),
});
export type PricingRule = z.infer<typeof PricingRule>;
export const PricingRules = z.strictObject({
  /** In the order in which they are tried. */
  data: z.array(PricingRule),
  makes: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** The floor of the offers in basis points; null without one. */
  floor: z.int().nullable(),
});
export type PricingRules = z.infer<typeof PricingRules>;

/** A preview, or what became of it. Sums in cents, of the lines that change or changed. */
export const Repricing = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  mode: z.enum(RULE_MODES),
  madeAt: Instant,
  /** Null: the scheduled one of a morning. */
  madeBy: z.string().nullable(),
  /** `applied` and `undone` after `previewed`. */
  state: z.enum(['previewed', 'applied', 'undone']),
  appliedAt: Instant.nullable(),
  /** Null before, and of a rule that applies by itself. */
  appliedBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Listings whose price changes, or changed. */
  changes: z.int().min(0),
  leftOut: z.int().min(0),
  /** Lines that applying left as they were: something changed since the preview. */
  unapplied: z.int().min(0),
  /** Prices that undoing left: changed or booked since. */
  unrestored: z.int().min(0),
  before: Money,
  after: Money,
  marginBefore: Money,
  marginAfter: Money,
  held: z.array(z.strictObject({ reason: z.enum(HELD_REASONS), count: z.int().min(1) })),
});
export type Repricing = z.infer<typeof Repricing>;

export const RepricingRow = z.strictObject({
  itemId: z.int(),
  reference: z.string(),
  title: z.string(),
  rule: z.string(),
  before: Money,
  /** Null: held back before a price was computed. */
  after: Money.nullable(),
  /** Null: the cost is unknown. */
  marginBefore: Money.nullable(),
  marginAfter: Money.nullable(),
  /** Reference that the price is compared with; null: unknown. */
  market: Money.nullable(),
  marketSource: ReferenceSource.nullable(),
  stockDays: z.int().min(0),
  views: z.int().min(0),
  viewsDays: z.int().min(1),
  held: z.enum(HELD_REASONS).nullable(),
  leftOut: z.boolean(),
  outcome: z.enum(LINE_OUTCOMES).nullable(),
  /** False for a price that undoing left; null unless it was undone. */
  restored: z.boolean().nullable(),
});
export type RepricingRow = z.infer<typeof RepricingRow>;

/** `changes`: prices that change; `held`: held back; `unchanged`: what applying or undoing left. */
export const REPRICING_TABS = ['changes', 'left-out', 'held', 'unchanged'] as const;
export const RepricingQuery = z.object({ tab: z.enum(REPRICING_TABS).default('changes'), ...paged(50) });
export const RepricingPage = z.strictObject({
  repricing: Repricing,
  data: z.array(RepricingRow),
  meta: PageMeta,
});
export type RepricingPage = z.infer<typeof RepricingPage>;

/** Null: all active rules that propose. */
export const NewRepricing = z.strictObject({ ruleId: z.uuid().nullable() });
export const LeaveOutBody = z.strictObject({
  itemIds: z.array(shortId).min(1, 'Cochez au moins un véhicule.').max(500),
  leftOut: z.boolean(),
});
