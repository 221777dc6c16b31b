import { z } from 'zod';
import { HTTP_STATUS } from './http-status.ts';

// API-7
/**
 * Every refusal a call may declare: a stable code, and the one status it travels with.
 * Only `api/src/platform/http/errors.ts` turns a code into an HTTP answer.
 */
export const REFUSALS = {
  malformed: HTTP_STATUS.badRequest,
  unauthenticated: HTTP_STATUS.unauthorized,
  'bad-credentials': HTTP_STATUS.unauthorized,
  'second-factor-required': HTTP_STATUS.unauthorized,
  'viewer-refused': HTTP_STATUS.forbidden,
  'owner-only': HTTP_STATUS.forbidden,
  'staff-only': HTTP_STATUS.forbidden,
  /** The team has not allowed the company to propose prices. */
  'not-negotiable': HTTP_STATUS.forbidden,
  'permission-missing': HTTP_STATUS.forbidden,
  /**
   * The portal demands a second factor of its staff: this one must enrol before anything else of the
   * back-office.
   */
  'second-factor-missing': HTTP_STATUS.forbidden,
  /** The portal demands a second factor of its staff: theirs cannot be turned off. */
  'second-factor-compulsory': HTTP_STATUS.forbidden,
  /** Read-only: a member of the staff impersonates a buyer. */
  'read-only': HTTP_STATUS.forbidden,
  'not-found': HTTP_STATUS.notFound,
  'token-unknown': HTTP_STATUS.notFound,
  'method-not-allowed': HTTP_STATUS.methodNotAllowed,
  'already-booked': HTTP_STATUS.conflict,
  'already-in-cart': HTTP_STATUS.conflict,
  'profile-incomplete': HTTP_STATUS.conflict,
  'booked-by-another': HTTP_STATUS.conflict,
  'vehicle-lost': HTTP_STATUS.conflict,
  'cart-empty': HTTP_STATUS.conflict,
  'booking-limit': HTTP_STATUS.conflict,
  'already-extended': HTTP_STATUS.conflict,
  'somebody-waits': HTTP_STATUS.conflict,
  'vehicle-free': HTTP_STATUS.conflict,
  'offer-changed': HTTP_STATUS.conflict,
  'offer-over': HTTP_STATUS.conflict,
  'too-late': HTTP_STATUS.conflict,
  'nothing-due': HTTP_STATUS.conflict,
  'token-expired': HTTP_STATUS.conflict,
  'token-used': HTTP_STATUS.conflict,
  'company-closed': HTTP_STATUS.conflict,
  'already-member': HTTP_STATUS.conflict,
  'last-owner': HTTP_STATUS.conflict,
  'orders-open': HTTP_STATUS.conflict,
  'purchase-limit': HTTP_STATUS.conflict,
  /** The order would exceed the credit line of the company. */
  'credit-limit': HTTP_STATUS.conflict,
  /** The VAT regime of the vehicle is unknown: it cannot be ordered yet. */
  'vat-unknown': HTTP_STATUS.conflict,
  /** The margin of a vehicle is below the floor: someone with the permission has to agree. */
  'below-floor': HTTP_STATUS.conflict,
  'awaits-approval': HTTP_STATUS.conflict,
  'already-decided': HTTP_STATUS.conflict,
  /** Changed by another person in the meantime: reload and merge. */
  'changed-meanwhile': HTTP_STATUS.conflict,
  /** Another transaction has locked the row: the same request may succeed in a moment. Has Retry-After. */
  'being-changed': HTTP_STATUS.conflict,
  'in-use': HTTP_STATUS.conflict,
  'price-changed': HTTP_STATUS.conflict,
  'limit-reached': HTTP_STATUS.conflict,
  /** A vehicle that was on sale and no longer is. */
  gone: HTTP_STATUS.gone,
  'not-enough-vehicles': HTTP_STATUS.preconditionFailed,
  'too-large': HTTP_STATUS.contentTooLarge,
  'unsupported-media': HTTP_STATUS.unsupportedMediaType,
  invalid: HTTP_STATUS.unprocessableContent,
  'unknown-address': HTTP_STATUS.unprocessableContent,
  'idempotency-mismatch': HTTP_STATUS.unprocessableContent,
  'too-many-requests': HTTP_STATUS.tooManyRequests,
  unavailable: HTTP_STATUS.serviceUnavailable,
  /** Too little space is left for another upload. Carries Retry-After. */
  'storage-full': HTTP_STATUS.insufficientStorage,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** RFC 9457 problem details; `detail` is French and ready to show (API-6). */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  /** With `second-factor-required`: the value that the second step sends back. */
  challenge: z.string().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The code of a problem is the last segment of its `type` URI. */
export const problemCode = (problem: Problem): string => problem.type.split('/').at(-1) ?? '';
