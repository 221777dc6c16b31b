import { z } from 'zod';

// API-7
/**
 * Every refusal a call may declare: a stable code, and the one status it travels with.
 * Only `api/src/platform/http/errors.ts` turns a code into an HTTP answer.
 */
export const REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  'bad-credentials': 401,
  'second-factor-required': 401,
  'viewer-refused': 403,
  'owner-only': 403,
  'staff-only': 403,
  'permission-missing': 403,
  /** The portal demands a second factor of its staff: this one must enrol before anything else of the back-office. */
  'second-factor-missing': 403,
  /** The portal demands a second factor of its staff: theirs cannot be turned off. */
  'second-factor-compulsory': 403,
  /** Read-only: a member of the staff impersonates a buyer. */
  'read-only': 403,
  'not-found': 404,
  'token-unknown': 404,
  'method-not-allowed': 405,
  'already-booked': 409,
  'already-in-cart': 409,
  'profile-incomplete': 409,
  'booked-by-another': 409,
  'vehicle-lost': 409,
  'cart-empty': 409,
  'booking-limit': 409,
  'already-extended': 409,
  'somebody-waits': 409,
  'vehicle-free': 409,
  'offer-changed': 409,
  'offer-over': 409,
  'too-late': 409,
  'nothing-due': 409,
  'token-expired': 409,
  'token-used': 409,
  'company-closed': 409,
  'already-member': 409,
  'last-owner': 409,
  'orders-open': 409,
  'purchase-limit': 409,
  /** The seller did not say under which VAT regime a vehicle is sold: it cannot be ordered yet. */
  'vat-unknown': 409,
  'awaits-approval': 409,
  'already-decided': 409,
  /** Changed by another person meanwhile: reload and merge. */
  'changed-meanwhile': 409,
  /** Another transaction holds the row: the same request may succeed in a moment. Carries Retry-After. */
  'being-changed': 409,
  'in-use': 409,
  'price-changed': 409,
  'limit-reached': 409,
  /** A vehicle that was on sale and no longer is. */
  gone: 410,
  'not-enough-vehicles': 412,
  'too-large': 413,
  'unsupported-media': 415,
  invalid: 422,
  'unknown-address': 422,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  unavailable: 503,
  /** Too little space is left for another upload. Carries Retry-After. */
  'storage-full': 507,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** RFC 9457 problem details; `detail` is French and ready to show (API-6). */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  /** Of `second-factor-required`: what the second step brings back. */
  challenge: z.string().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The code of a problem is the last segment of its `type` URI. */
export const problemCode = (problem: Problem): string => problem.type.split('/').at(-1) ?? '';
