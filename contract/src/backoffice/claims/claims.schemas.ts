import { z } from 'zod';
import { CLAIM_OUTCOMES, CLAIM_STATES, LINKED_PARTIES, MAX_CLAIM_CENTS } from '../../claims/claim-rules.ts';
import { Claim, ClaimPolicy, ClaimRow } from '../../claims/claims.schemas.ts';
import { anyLines, anyText, emailOf, requiredLines } from '../../fields.ts';
import { Money } from '../../money.ts';
import { paged, pageOf } from '../../paging.ts';
import { Instant, typedDay } from '../../time.ts';

export const STAFF_CLAIM_ACTS = [
  'acknowledge',
  'ask-evidence',
  'decide',
  'approve',
  'settle',
  'write',
] as const;
export type StaffClaimAct = (typeof STAFF_CLAIM_ACTS)[number];

/** `soon`: the clock ends within a working day; `late`: it has ended. */
export const CLAIM_CLOCKS = ['late', 'soon', 'running'] as const;
export type ClaimClock = (typeof CLAIM_CLOCKS)[number];

export const StaffClaimRow = ClaimRow.extend({
  company: z.strictObject({ id: z.uuid(), rs: z.string() }),
  clock: z.enum(CLAIM_CLOCKS).nullable(),
});
export type StaffClaimRow = z.infer<typeof StaffClaimRow>;
export const StaffClaimsQuery = z.object({
  /** `waiting`: for the team. */
  state: z.enum(['waiting', ...CLAIM_STATES]).optional(),
  clock: z.enum(CLAIM_CLOCKS).optional(),
  workspaceId: z.uuid().optional(),
  ...paged(50),
});
export const StaffClaims = pageOf(StaffClaimRow);

export const ClaimLink = z.strictObject({
  id: z.uuid(),
  party: z.enum(LINKED_PARTIES),
  name: z.string(),
  email: z.string(),
  sentAt: Instant,
  endsAt: Instant,
  revokedAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
});
export type ClaimLink = z.infer<typeof ClaimLink>;

/** A decision pending the approval of another person. */
export const ClaimProposal = z.strictObject({
  outcome: z.enum(CLAIM_OUTCOMES),
  amount: Money,
  text: z.string(),
  by: z.string(),
  at: Instant,
});

export const StaffClaim = Claim.extend({
  version: z.int(),
  company: z.strictObject({ id: z.uuid(), rs: z.string() }),
  buyer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  deal: z.strictObject({ id: z.uuid(), number: z.string() }),
  vehicle: z.strictObject({ itemId: z.int(), reference: z.string(), km: z.int() }),
  /** Seller when the claim was opened; empty where unknown. */
  sellerName: z.string(),
  carrierName: z.string(),
  inspectorName: z.string(),
  /** Left to credit on the invoices of the vehicle, excluding VAT or net; null without an invoice. */
  creditable: Money.nullable(),
  /** Largest amount that the caller may decide without approval. */
  limit: Money,
  links: z.array(ClaimLink),
  proposal: ClaimProposal.nullable(),
  may: z.array(z.enum(STAFF_CLAIM_ACTS)),
});
export type StaffClaim = z.infer<typeof StaffClaim>;

const version = z.int().min(1);
export const ClaimActBody = z.strictObject({ version });
export const AskEvidenceBody = z.strictObject({
  version,
  text: requiredLines(2000, 'Dites à l’acheteur ce qu’il doit envoyer.'),
});
export const DecideClaimBody = z
  .strictObject({
    version,
    outcome: z.enum(CLAIM_OUTCOMES, 'Choisissez une décision.'),
    /** Cents, excluding VAT or net; of a credit note and of a repair order. */
    amount: z
      .int('Indiquez un montant.')
      .min(1, 'Indiquez un montant.')
      .max(MAX_CLAIM_CENTS, 'Ce montant est trop élevé.')
      .nullable(),
    text: requiredLines(2000, 'Dites à l’acheteur pourquoi.'),
  })
  .refine(({ outcome, amount }) => amount !== null || outcome === 'refusal' || outcome === 'return', {
    path: ['amount'],
    error: 'Indiquez un montant.',
  });
export const ApproveClaimBody = z.strictObject({ version, agree: z.boolean(), text: anyLines(2000) });
export const InviteToClaimBody = z.strictObject({
  party: z.enum(LINKED_PARTIES, 'Choisissez qui inviter.'),
  name: anyText(120),
  email: emailOf('l’adresse e-mail'),
});

const count = (max: number, message: string) => z.int(message).min(1, message).max(max, message);
const workingDays = count(60, 'De 1 à 60 jours ouvrés.');
export const ClaimPolicyBody = z.strictObject({
  startsOn: typedDay('Indiquez un jour.'),
  days: count(365, 'De 1 à 365 jours.'),
  km: count(100_000, 'De 1 à 100\u202f000 kilomètres.'),
  minimum: z.int('Indiquez un montant.').min(0, 'Zéro au moins.').max(MAX_CLAIM_CENTS, 'Trop élevé.'),
  acknowledgeDays: workingDays,
  evidenceDays: workingDays,
  decisionDays: workingDays,
  settlementDays: workingDays,
});
/** The latest first; `changeable`: it has not begun. */
export const ClaimPolicies = z.strictObject({
  data: z.array(ClaimPolicy.extend({ changeable: z.boolean(), by: z.string().nullable() })),
});

export const CLAIM_RATE_GROUPS = ['source', 'carrier', 'inspector', 'buyer'] as const;
export type ClaimRateGroup = (typeof CLAIM_RATE_GROUPS)[number];
export const ClaimRatesQuery = z.object({ by: z.enum(CLAIM_RATE_GROUPS).default('source') });
export const ClaimRate = z.strictObject({
  /** Identifies the group; companies with the same name are different buyers. */
  id: z.string(),
  /** Empty where unknown. */
  name: z.string(),
  delivered: z.int(),
  claims: z.int(),
  refused: z.int(),
  /** Decided by credit notes, repair orders and returns. */
  granted: Money,
});
export type ClaimRate = z.infer<typeof ClaimRate>;
/** Over vehicles delivered in the last twelve months, most claims first. */
export const ClaimRates = z.strictObject({ data: z.array(ClaimRate) });
