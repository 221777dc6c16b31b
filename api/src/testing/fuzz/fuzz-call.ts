import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import fc, { type Arbitrary } from 'fast-check';
import { PASSWORD } from '../factories.ts';
import { WRITES } from '../matrix.ts';
import { newAddress } from '../whole-api.ts';
import type { FuzzFixture } from './fixture.ts';
import { isWithinContract, type Kind, requestOf, type FuzzRequest, requestsOf } from './requests.ts';
import { type Answered, faultsOf } from './verdict.ts';

export type Fault = { call: string; kind: Kind; fault: string; request: string; answer: string };
export type Fuzzed = {
  call: string;
  kind: Kind;
  sent: number;
  /** Valid requests that satisfy every schema. */
  within: number;
  /** How many of each status. */
  statuses: Record<number, number>;
  /** Repeated because the server was overloaded. */
  again: number;
  fault: Fault | undefined;
};

export type FuzzOptions = { runs: number; seed: number };

/**
 * Generated together, then sent; the objects they act on are renewed before each batch. Reads use nothing up.
 */
const lotOf = ({ method }: Endpoint): number => (WRITES.includes(method) ? 40 : 100);
/** Maximum number of concurrent requests. */
const IN_FLIGHT = 8;
const SHOWN = 600;
/**
 * A machine that others load may run out of time: the caller retries, and a call that is never answered is at
 * fault.
 */
const TOO_BUSY = 503;
const MAX_RETRIES = 3;
/** To shrink is to send again: not for ever. */
const SHRINKING_MS = 20_000;

/** A separate seed for every call, so that it can be run alone. */
export function seedOf(call: string, kind: Kind, seed: number): number {
  let mixed = seed;
  for (const character of `${kind} ${call}`)
    mixed = (Math.imul(mixed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return mixed;
}

const CUT_SHORT: Answered = { status: 599, headers: {}, body: 'cut short' };

async function send(endpoint: Endpoint, fixture: FuzzFixture, fuzzRequest: FuzzRequest): Promise<Answered> {
  const { app } = fixture.api;
  const request = requestOf(endpoint, fuzzRequest, fixture, newAddress());
  if (endpoint.answerKind !== 'events') {
    const answer = await app.inject(request).catch(() => undefined);
    // A response that began and never ended: a failure too late for a status.
    return answer ? { status: answer.statusCode, headers: answer.headers, body: answer.body } : CUT_SHORT;
  }
  // A stream does not end: its beginning is read, then its reader disconnects.
  const left = new AbortController();
  const answer = await app.inject({ ...request, payloadAsStream: true, signal: left.signal });
  const stream = answer.stream().on('error', () => undefined);
  const open = answer.statusCode < 400;
  const body = open ? '' : Buffer.concat(await stream.toArray()).toString();
  stream.destroy();
  left.abort();
  return { status: answer.statusCode, headers: answer.headers, body };
}

/**
 * Other companies and visitors never read about this one; a caller who gives one of its passwords is a
 * member of it.
 */
const isLeak = ({ actor, body: sent }: FuzzRequest, { body }: Answered, { secret }: FuzzFixture): boolean =>
  (actor === 'visitor' || actor === 'stranger') &&
  body.includes(secret) &&
  !JSON.stringify(sent ?? '').includes(PASSWORD);

/**
 * The requests of a lot, generated as a property generates them, so that one of them can be generated again
 * by its place.
 */
function generate(requests: Arbitrary<FuzzRequest>, numRuns: number, seed: number): FuzzRequest[] {
  const generated: FuzzRequest[] = [];
  fc.assert(
    fc.property(requests, (fuzzRequest) => void generated.push(fuzzRequest)),
    { numRuns, seed },
  );
  return generated;
}

/** Runs `isWrong` for each, a few at a time; returns the index of the first failure. */
async function firstWrong<T>(
  all: readonly T[],
  isWrong: (one: T) => Promise<boolean>,
): Promise<number | undefined> {
  const wrong: number[] = [];
  const places = all.entries();
  const one = async (): Promise<void> => {
    for (const [place, value] of places) {
      if (wrong.length > 0) return;
      if (await isWrong(value)) wrong.push(place);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, one));
  return wrong[0];
}

/**
 * Sends a number of random requests of one kind, and returns the first failing one, shrunk as far as
 * possible.
 */
export async function fuzzCall(
  endpoint: Endpoint,
  kind: Kind,
  fixture: FuzzFixture,
  { runs, seed }: FuzzOptions,
): Promise<Fuzzed> {
  const { name: call } = endpoint;
  const fuzzed: Fuzzed = { call, kind, sent: 0, within: 0, statuses: {}, again: 0, fault: undefined };
  const requests = requestsOf(endpoint, fixture, kind);

  const faultOf = async (fuzzRequest: FuzzRequest): Promise<Fault | undefined> => {
    let answered = await send(endpoint, fixture, fuzzRequest);
    for (let times = 0; times < MAX_RETRIES && answered.status === TOO_BUSY; times += 1) {
      fuzzed.again += 1;
      answered = await send(endpoint, fixture, fuzzRequest);
    }
    fuzzed.sent += 1;
    if (isWithinContract(endpoint, fuzzRequest)) fuzzed.within += 1;
    fuzzed.statuses[answered.status] = (fuzzed.statuses[answered.status] ?? 0) + 1;
    const faults = [
      ...faultsOf(endpoint, kind, answered),
      ...(isLeak(fuzzRequest, answered, fixture) ? ['tells of another company'] : []),
    ];
    const [fault] = faults;
    if (fault === undefined) return undefined;
    const { method, url, headers, payload } = requestOf(endpoint, fuzzRequest, fixture, '');
    const request = `${fuzzRequest.actor}: ${method} ${JSON.stringify(url)} ${JSON.stringify({ ...headers, authorization: undefined })} ${JSON.stringify(payload)}`;
    return {
      call,
      kind,
      fault,
      request: request.slice(0, SHOWN),
      answer: `${answered.status} ${answered.body.slice(0, SHOWN)}`,
    };
  };

  /** Resends a failing request, alone and smaller, as long as it fails. */
  const shrink = async (lotSeed: number, place: number): Promise<void> => {
    const until = performance.now() + SHRINKING_MS;
    const property = fc.asyncProperty(requests, async (fuzzRequest) => {
      const fault = performance.now() > until ? undefined : await faultOf(fuzzRequest);
      if (!fault) return true;
      fuzzed.fault = fault;
      return false;
    });
    await fc.check(property, { numRuns: 1, seed: lotSeed, path: String(place) });
  };

  const first = seedOf(call, kind, seed);
  const size = lotOf(endpoint);
  for (let lot = 0; lot * size < runs && !fuzzed.fault; lot += 1) {
    await fixture.renew(endpoint, kind);
    const generated = generate(requests, Math.min(size, runs - lot * size), first + lot);
    const wrong = await firstWrong(generated, async (fuzzRequest) => {
      const fault = await faultOf(fuzzRequest);
      fuzzed.fault ??= fault;
      return fault !== undefined;
    });
    if (wrong !== undefined) await shrink(first + lot, wrong);
  }
  return fuzzed;
}
