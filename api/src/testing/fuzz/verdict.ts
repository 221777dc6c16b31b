import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { Problem, problemCode, type RefusalCode, REFUSALS } from '@pomelo/contract/errors.ts';
import { WRITES } from '../matrix.ts';
import type { Kind } from './requests.ts';

export type Answered = { status: number; headers: Readonly<Record<string, unknown>>; body: string };

/**
 * Refusals that come before a call's own: of admission, of the frame around every request, of a limit on
 * bodies.
 */
const OF_EVERY_CALL: readonly RefusalCode[] = ['malformed', 'unauthenticated', 'not-found'];
const OF_A_BODY: readonly RefusalCode[] = [
  'invalid',
  'too-large',
  'unsupported-media',
  'idempotency-mismatch',
];
const OF_WHO_SEES: readonly RefusalCode[] = ['read-only', 'token-expired'];

export function refusalsOf({
  refusals,
  audience,
  role,
  method,
  selfOnly,
  body,
}: Endpoint): ReadonlySet<RefusalCode> {
  const writes = WRITES.includes(method);
  return new Set<RefusalCode>([
    ...refusals,
    ...OF_EVERY_CALL,
    ...(audience === 'staff' ? (['staff-only', 'permission-missing'] as const) : []),
    ...(audience === 'buyer' || audience === 'public'
      ? ([...OF_WHO_SEES, 'staff-only', 'permission-missing'] as const)
      : []),
    ...(role === 'member' ? [] : (['viewer-refused'] as const)),
    ...(role === 'owner' ? (['owner-only'] as const) : []),
    ...(writes || selfOnly ? (['read-only'] as const) : []),
    ...(writes || body ? OF_A_BODY : []),
  ]);
}

const OURS =
  /\bat [^\n]+\.ts:\d+|node_modules|\bSELECT\b.+\bFROM\b|syntax error at or near|violates [a-z]+ constraint/;

const problemOf = (body: string): Problem | undefined => {
  try {
    return Problem.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

function faultsOfRefusal(endpoint: Endpoint, { status, headers, body }: Answered): string[] {
  const problem = problemOf(body);
  if (!problem || !String(headers['content-type']).startsWith('application/problem+json'))
    return [`${status} without a problem`];
  const code = problemCode(problem) as RefusalCode;
  return [
    ...(problem.status === status && REFUSALS[code] === status ? [] : [`${code} with status ${status}`]),
    ...(refusalsOf(endpoint).has(code) ? [] : [`${code} is not declared`]),
    ...(problem.detail === undefined || problem.detail === '' ? [`${code} says nothing`] : []),
    ...(OURS.test(body) ? [`${code} tells of our insides`] : []),
    ...(status === 429 && headers['retry-after'] === undefined ? ['429 without Retry-After'] : []),
  ];
}

function faultsOfAnswer({ answerKind, answer }: Endpoint, { status, headers, body }: Answered): string[] {
  const type = String(headers['content-type']);
  if (answerKind === 'empty')
    return status === 204 && body === ''
      ? []
      : [`${status} with a body of ${body.length}, where nothing is answered`];
  if (answerKind === 'events') return type.startsWith('text/event-stream') ? [] : [`events as ${type}`];
  if (answerKind === 'file')
    return headers['content-type'] === undefined && status === 200 ? ['a file without a type'] : [];
  if (status !== 200 || !type.startsWith('application/json')) return [`${status} ${type}`];
  return !answer || answer.safeParse(JSON.parse(body)).success ? [] : ['the answer does not fit its schema'];
}

/** Errors in a response; empty for none. */
export function faultsOf(endpoint: Endpoint, kind: Kind, answered: Answered): string[] {
  const { status, headers } = answered;
  if (status >= 500) return [`${status}`];
  const split = Object.values(headers).some((value) => /[\r\n]/.test(String(value)));
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  return [
    ...(status >= 400 ? faultsOfRefusal(endpoint, answered) : faultsOfAnswer(endpoint, answered)),
    ...(split ? ['a header of two lines'] : []),
    ...(isRedirect && endpoint.answerKind !== 'file' ? [`${kind} request answered ${status}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(headers['cache-control'] === undefined ? ['nothing said of caching'] : []),
  ];
}
