import { z } from 'zod';

/**
 * Every refusal a call may declare: a stable code, and the one status it travels with.
 * Only `api/src/errors.ts` turns a code into an HTTP answer.
 */
export const REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  'bad-credentials': 401,
  'viewer-refused': 403,
  'forbidden-origin': 403,
  'not-found': 404,
  'already-booked': 409,
  'already-in-cart': 409,
  'profile-incomplete': 409,
  'booked-by-another': 409,
  'vehicle-lost': 409,
  'cart-empty': 409,
  'booking-limit': 409,
  'already-extended': 409,
  'somebody-waits': 409,
  'already-waiting': 409,
  'vehicle-free': 409,
  'not-enough-vehicles': 412,
  'too-large': 413,
  'unsupported-media': 415,
  invalid: 422,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** RFC 9457 problem details; `detail` is French and ready to show (decisions.md §3). */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The code of a problem is the last segment of its `type` URI. */
export const problemCode = (problem: Problem): string => problem.type.split('/').at(-1) ?? '';
