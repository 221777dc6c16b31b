import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { anyLines, requiredLines } from '../fields.ts';
import { fileField } from '../files.ts';
import { whenValid } from '../inert-text.ts';
import { Money } from '../money.ts';
import { paged, pageOf } from '../paging.ts';
import { Day, Instant } from '../time.ts';
import { optionalInteger, typedInteger } from '../typed.ts';
import { CRITERIA, CRITERION_RESULTS } from './admissibility.ts';
import {
  CLAIM_OUTCOMES,
  CLAIM_PARTIES,
  CLAIM_PARTS,
  CLAIM_REASONS,
  CLAIM_STATES,
  LINKED_PARTIES,
  MAX_CLAIM_CENTS,
  MAX_CLAIM_KM,
} from './claim-rules.ts';
import { REPORTED } from './reported.ts';

/** By content: photographs, videos and documents. */
export const CLAIM_FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'video/mp4',
  'video/quicktime',
  'video/webm',
] as const;
export const CLAIM_FILE_LIMITS = { maxBytes: MAX_UPLOAD_BYTES, types: CLAIM_FILE_TYPES } as const;
const claimFile = fileField(CLAIM_FILE_LIMITS, 'Choisissez une photo, une vidéo ou un document.');

/** A part that a claim is about, and its entry in the condition report when the claim was opened. */
export const ClaimPart = z.strictObject({
  part: z.string(),
  name: z.string(),
  reported: z.enum(REPORTED),
  reportText: z.string(),
});
export type ClaimPart = z.infer<typeof ClaimPart>;

export const ClaimCriterion = z.strictObject({
  criterion: z.enum(CRITERIA),
  result: z.enum(CRITERION_RESULTS),
  /** Days, kilometres or cents; null where the condition has no limit. */
  limit: z.int().nullable(),
  /** Null: unknown. */
  value: z.int().nullable(),
});

export const ClaimFile = z.strictObject({
  id: z.uuid(),
  by: z.enum(CLAIM_PARTIES),
  kind: z.enum(['photograph', 'video', 'document']),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  at: Instant,
});
export type ClaimFile = z.infer<typeof ClaimFile>;

export const ClaimMessage = z.strictObject({
  id: z.uuid(),
  by: z.enum(CLAIM_PARTIES),
  author: z.string(),
  text: z.string(),
  at: Instant,
});
export type ClaimMessage = z.infer<typeof ClaimMessage>;

/** A state that the claim entered, and when the clock of that state ends; null: it has none. */
export const ClaimStep = z.strictObject({
  state: z.enum(CLAIM_STATES),
  at: Instant,
  dueAt: Instant.nullable(),
});
export type ClaimStep = z.infer<typeof ClaimStep>;

export const ClaimResult = z.strictObject({
  kind: z.enum(CLAIM_OUTCOMES),
  /** Excluding VAT, or net under the margin scheme; null for a refusal. */
  amount: Money.nullable(),
  text: z.string(),
  at: Instant,
  /** The credit note or the repair order; null for a refusal. */
  document: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
});

export const ClaimBundle = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  deliveredOn: Day.nullable(),
});

/** The list shows the latest first; `dueAt` is the end of the clock of its state. */
export const ClaimRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  bundle: ClaimBundle,
  reason: z.enum(CLAIM_REASONS),
  state: z.enum(CLAIM_STATES),
  outcome: z.enum(CLAIM_OUTCOMES).nullable(),
  expected: Money,
  openedAt: Instant,
  dueAt: Instant.nullable(),
});
export type ClaimRow = z.infer<typeof ClaimRow>;
export const ClaimsQuery = z.object({ ...paged(20) });
export const Claims = pageOf(ClaimRow);

export const Claim = ClaimRow.omit({ outcome: true }).extend({
  detail: z.string(),
  reserves: z.string(),
  km: z.int().nullable(),
  /** The first day of the policy that applies. */
  policyOn: Day,
  /** Null while a condition is unknown. */
  admissible: z.boolean().nullable(),
  criteria: z.array(ClaimCriterion),
  parts: z.array(ClaimPart),
  files: z.array(ClaimFile),
  messages: z.array(ClaimMessage),
  /** The oldest first. */
  steps: z.array(ClaimStep),
  result: ClaimResult.nullable(),
});
export type Claim = z.infer<typeof Claim>;

/** The limits of a policy and its clocks, the latter in working days. */
export const ClaimPolicy = z.strictObject({
  startsOn: Day,
  days: z.int(),
  km: z.int(),
  minimum: Money,
  acknowledgeDays: z.int(),
  evidenceDays: z.int(),
  decisionDays: z.int(),
  settlementDays: z.int(),
});
export type ClaimPolicy = z.infer<typeof ClaimPolicy>;

/** Data for a claim about a delivered vehicle. */
export const ClaimGround = z.strictObject({
  bundle: ClaimBundle,
  km: z.int().nullable(),
  policy: ClaimPolicy,
  parts: z.array(ClaimPart),
  hasReport: z.boolean(),
  /** Record that both sides signed at the hand-over; null without one. */
  handover: z
    .strictObject({
      /** The reserves on the delivery note, one a line; empty: without reserve. */
      reserves: z.string(),
      /** Pictures of the reserves, by `GET /public/bundles/:id/handover/files/:docId`. */
      photos: z.array(z.uuid()),
    })
    .nullable(),
});
export type ClaimGround = z.infer<typeof ClaimGround>;

const CHOOSE_PART = 'Choisissez un élément.';
const isPart = (part: string): boolean => CLAIM_PARTS.includes(part);
/** One of `CLAIM_PARTS`: a list in each document of the API would take sixty lines. */
const claimPart = z.string(CHOOSE_PART).max(20, CHOOSE_PART).refine(isPart, whenValid(CHOOSE_PART));
const furtherPart = z
  .string()
  .max(20, CHOOSE_PART)
  .refine((part) => part === '' || isPart(part), whenValid(CHOOSE_PART))
  .optional()
  .transform((part) => part || null);

/** POST /public/claims; amounts in cents, excluding VAT or net. */
export const OpenClaimForm = z.object({
  bundleId: z.uuid(),
  reason: z.enum(CLAIM_REASONS, 'Choisissez un motif.'),
  part: claimPart,
  secondPart: furtherPart,
  thirdPart: furtherPart,
  detail: requiredLines(4000, 'Décrivez ce que vous constatez.'),
  reserves: anyLines(2000).default(''),
  expected: typedInteger({ min: 1, max: MAX_CLAIM_CENTS, message: 'Indiquez un montant.' }),
  km: optionalInteger({ max: MAX_CLAIM_KM, message: 'Indiquez le kilométrage.' }).default(null),
  /** Copies the pictures of the reserves into the claim. */
  handoverPhotos: z.literal('oui').optional(),
  file: claimFile.optional(),
});
export type OpenClaimForm = z.output<typeof OpenClaimForm>;

/** Without a file it is refused (invalid), once the claim is known to be the caller's. */
export const ClaimFileForm = z.object({ file: claimFile.optional() });
export const ClaimMessageBody = z.strictObject({ text: requiredLines(4000, 'Écrivez un message.') });

/** A claim as the seller or the carrier reads it, by its link. */
export const LinkedClaim = z.strictObject({
  number: z.string(),
  party: z.enum(LINKED_PARTIES),
  vehicle: z.string(),
  reason: z.enum(CLAIM_REASONS),
  detail: z.string(),
  reserves: z.string(),
  expected: Money,
  openedAt: Instant,
  deliveredOn: Day.nullable(),
  parts: z.array(ClaimPart),
  /** Files of the buyer and of this party. */
  files: z.array(ClaimFile),
  /** Messages with this party. */
  messages: z.array(ClaimMessage),
  endsAt: Instant,
  open: z.boolean(),
});
export type LinkedClaim = z.infer<typeof LinkedClaim>;
export const LinkedAnswerForm = z.object({
  text: requiredLines(4000, 'Écrivez votre réponse.'),
  file: claimFile.optional(),
});
