import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import fc from 'fast-check';
import { PASSWORD } from '../factories.ts';
import { newAddress } from '../whole-api.ts';
import type { Ground } from './ground.ts';
import { isWithinContract, type Kind, requestOf, type Shot, shotsOf } from './requests.ts';
import { type Answered, faultsOf } from './verdict.ts';

export type Fault = { call: string; kind: Kind; fault: string; request: string; answer: string };
export type Fuzzed = {
  call: string;
  kind: Kind;
  sent: number;
  /** Of the valid: those that every schema takes. */
  within: number;
  /** How many of each status. */
  statuses: Record<number, number>;
  fault: Fault | undefined;
};

export type FuzzOptions = { runs: number; seed: number };

const RENEWED_EVERY = 40;
const SHOWN = 600;
/** To shrink is to send again: not for ever. */
const SHRINKING_MS = 20_000;

/** A seed of its own for every call, so that one alone can be run again. */
export function seedOf(call: string, kind: Kind, seed: number): number {
  let mixed = seed;
  for (const character of `${kind} ${call}`) mixed = (Math.imul(mixed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return mixed;
}

const CUT_SHORT: Answered = { status: 599, headers: {}, body: 'cut short' };

async function send(endpoint: Endpoint, ground: Ground, shot: Shot): Promise<Answered> {
  const { app } = ground.api;
  const request = requestOf(endpoint, shot, ground, newAddress());
  if (endpoint.answerKind !== 'events') {
    const answer = await app.inject(request).catch(() => undefined);
    // What was begun and never ended: a failure that came too late to be a status.
    return answer ? { status: answer.statusCode, headers: answer.headers, body: answer.body } : CUT_SHORT;
  }
  // A stream goes on: its beginning is read, then its reader leaves.
  const left = new AbortController();
  const answer = await app.inject({ ...request, payloadAsStream: true, signal: left.signal });
  const stream = answer.stream().on('error', () => undefined);
  const open = answer.statusCode < 400;
  const body = open ? '' : Buffer.concat(await stream.toArray()).toString();
  stream.destroy();
  left.abort();
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Who is of another company, or nobody, is never told of this one; whoever brings a password of it is of it. */
const isLeak = ({ actor, body: sent }: Shot, { body }: Answered, { secret }: Ground): boolean =>
  (actor === 'visitor' || actor === 'stranger') && body.includes(secret) && !JSON.stringify(sent ?? '').includes(PASSWORD);

/** Sends a call so many requests of one kind, and says what the first that went wrong was, made as small as it will. */
export async function fuzzCall(endpoint: Endpoint, kind: Kind, ground: Ground, { runs, seed }: FuzzOptions): Promise<Fuzzed> {
  const { name: call } = endpoint;
  const fuzzed: Fuzzed = { call, kind, sent: 0, within: 0, statuses: {}, fault: undefined };
  let shrinkUntil = Number.POSITIVE_INFINITY;
  let last: Fault | undefined;

  const shoot = async (shot: Shot): Promise<void> => {
    if (fuzzed.sent % RENEWED_EVERY === 0) await ground.renew(endpoint);
    if (performance.now() > shrinkUntil) return;
    const answered = await send(endpoint, ground, shot);
    fuzzed.sent += 1;
    if (isWithinContract(endpoint, shot)) fuzzed.within += 1;
    fuzzed.statuses[answered.status] = (fuzzed.statuses[answered.status] ?? 0) + 1;
    const faults = [...faultsOf(endpoint, kind, answered), ...(isLeak(shot, answered, ground) ? ['tells of another company'] : [])];
    const [fault] = faults;
    if (fault === undefined) return;
    if (shrinkUntil === Number.POSITIVE_INFINITY) shrinkUntil = performance.now() + SHRINKING_MS;
    const { method, url, headers, payload } = requestOf(endpoint, shot, ground, '');
    const request = `${shot.actor}: ${method} ${JSON.stringify(url)} ${JSON.stringify({ ...headers, authorization: undefined })} ${JSON.stringify(payload)}`;
    last = { call, kind, fault, request: request.slice(0, SHOWN), answer: `${answered.status} ${answered.body.slice(0, SHOWN)}` };
    throw new Error(fault);
  };
  const property = fc.asyncProperty(shotsOf(endpoint, ground, kind), shoot);
  const { failed, error } = await fc.check(property, { numRuns: runs, seed: seedOf(call, kind, seed) }).then(
    ({ failed: wrong, errorInstance }) => ({ failed: wrong, error: errorInstance }),
    (thrown: unknown) => ({ failed: true, error: thrown }),
  );
  if (failed && !last) throw new Error(`The fuzzing of ${call} itself failed`, { cause: error });
  return { ...fuzzed, fault: last };
}
