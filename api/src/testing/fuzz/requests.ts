import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { isUploadedFile } from '@pomelo/contract/files.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import { WRITES } from '../matrix.ts';
import { MULTIPART_TYPE, multipart, type Part } from '../files/multipart.ts';
import type { ActorName, FuzzFixture, Headers } from './fixture.ts';
import { ACTORS } from './fixture.ts';
import { JUNK_HEADERS, RAW_BODIES, RAW_QUERIES, RAW_TEXTS, type RawBody, spoilt } from './hostile.ts';
import { valuesOf } from './values.ts';

export type Kind = 'valid' | 'hostile';

/** A request before it has an address to come from: who sends what. */
export type FuzzRequest = {
  actor: ActorName;
  asBuyer: boolean;
  headers: Headers;
  /** Values in the format of the call; or raw text. */
  path: Record<string, unknown>;
  query: unknown;
  body: unknown;
  rawPath?: string | undefined;
  rawQuery?: string | undefined;
  rawBody?: RawBody | undefined;
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Mostly callers of the call's audience, sometimes callers outside it. */
function actorsOf({ audience, role }: Endpoint): Arbitrary<ActorName> {
  const often: readonly ActorName[] =
    audience === 'staff'
      ? ['administrator']
      : audience === 'unprefixed'
        ? ['visitor', 'owner']
        : role === 'member'
          ? ['owner', 'buyer', 'viewer']
          : ['owner'];
  return fc.oneof(
    { weight: audience === 'staff' ? 16 : 12, arbitrary: fc.constantFrom(...often) },
    { weight: 8, arbitrary: fc.constantFrom(...ACTORS) },
  );
}

/** The ids in a path: of the caller's own rows, of another's, of the same table, or anything. */
function pathValues(
  { path, params, resource }: Endpoint,
  fixture: FuzzFixture,
): Arbitrary<Record<string, unknown>> {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const generated = params ? valuesOf(params, fixture, path).map(fields) : fc.constant({});
  const pick = (from: 'own' | 'foreign') =>
    fc.nat().map((n) => fixture.specimens[from][n % Math.max(1, fixture.specimens[from].length)]);
  const id = resource
    ? fc.oneof(
        { weight: 5, arbitrary: pick('own') },
        { weight: 1, arbitrary: pick('foreign') },
        { weight: 2, arbitrary: fc.constant(undefined) },
      )
    : fc.constant(undefined);
  const [first] = names;
  const together = fc
    .option(fc.nat(), { nil: undefined, freq: 4 })
    .map((n) => (n === undefined ? undefined : fixture.together(path, n)));
  return fc.tuple(generated, id, together).map(([values, own, those]) => ({
    ...values,
    ...(own !== undefined && first !== undefined && { [first]: own }),
    ...those,
  }));
}

const written = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return JSON.stringify(value) ?? '';
};

/** A lone surrogate has no UTF-8: it travels as the bytes that no reader takes. */
export function encoded(value: unknown): string {
  return written(value).replaceAll(/[\ud800-\udfff]|./gsu, (character) =>
    /^[\ud800-\udfff]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  );
}

const queryOf = (query: unknown): string => {
  const pairs = Object.entries(fields(query)).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const headText = (text: unknown): string =>
  written(text).replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character));

function formOf(body: unknown): RawBody {
  const entries = Object.entries(fields(body)).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => isUploadedFile(value)))
    return {
      type: 'application/x-www-form-urlencoded',
      body: entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'),
    };
  const parts = entries.map(([name, value]): Part =>
    isUploadedFile(value)
      ? { name: headText(name), fileName: headText(value.name), content: Buffer.from(value.bytes) }
      : { name: headText(name), content: written(value) },
  );
  return { type: MULTIPART_TYPE, body: multipart(parts) };
}

const bodyOf = ({ bodyKind }: Endpoint, body: unknown): RawBody =>
  bodyKind === 'form' ? formOf(body) : { type: 'application/json', body: JSON.stringify(body) ?? 'null' };

const NO_HEADERS: Headers = {};

/** How often a request is the one expected to succeed, where there is one. */
const TARGETED_EVERY = 4;

/** Requests that the contract takes. */
function validRequests(endpoint: Endpoint, fixture: FuzzFixture): Arbitrary<FuzzRequest> {
  const or = (schema: z.ZodType | undefined): Arbitrary<unknown> =>
    schema ? valuesOf(schema, fixture) : fc.constant(undefined);
  const key = fc.option(fc.uuid(), { nil: undefined });
  return fc
    .record({
      actor: actorsOf(endpoint),
      asBuyer: endpoint.audience === 'buyer' ? fc.constant(true) : fc.boolean(),
      path: pathValues(endpoint, fixture),
      query: or(endpoint.query),
      body: or(endpoint.body),
      key,
      targeted: fc
        .integer({ min: 1, max: TARGETED_EVERY })
        .map((n) => (n === 1 ? fixture.targeted() : undefined)),
    })
    .map(({ key: given, targeted, ...request }): FuzzRequest => {
      const headers = given === undefined ? NO_HEADERS : { 'idempotency-key': given };
      return { ...request, ...targeted, headers: { ...headers, ...targeted?.headers } };
    });
}

const text = (texts: readonly string[]): Arbitrary<string | undefined> =>
  fc.option(fc.constantFrom(...texts), { nil: undefined, freq: 3 });

/** The same request with invalid values: up to three fields, or its URL, body or headers. */
function hostileRequests(endpoint: Endpoint, fixture: FuzzFixture): Arbitrary<FuzzRequest> {
  const or = (schema: z.ZodType | undefined): Arbitrary<unknown> =>
    schema ? valuesOf(schema, fixture) : fc.constant({});
  const rawBody = fc.oneof(
    { weight: 7, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: RAW_BODIES },
  );
  const spoiltOrNot = (values: Arbitrary<unknown>) =>
    fc.oneof({ weight: 3, arbitrary: spoilt(values) }, { weight: 1, arbitrary: values });
  return fc.record({
    actor: actorsOf(endpoint),
    asBuyer: fc.boolean(),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant(NO_HEADERS) },
      { weight: 1, arbitrary: JUNK_HEADERS },
    ),
    path: fc.oneof(
      { weight: 5, arbitrary: pathValues(endpoint, fixture) },
      { weight: 1, arbitrary: spoilt(pathValues(endpoint, fixture)).map(fields) },
    ),
    query: spoiltOrNot(or(endpoint.query)),
    body: spoiltOrNot(or(endpoint.body)),
    rawPath: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: text(RAW_TEXTS) },
    ),
    rawQuery: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: text(RAW_QUERIES) },
    ),
    rawBody,
  });
}

export const requestsOf = (endpoint: Endpoint, fixture: FuzzFixture, kind: Kind): Arbitrary<FuzzRequest> =>
  kind === 'valid' ? validRequests(endpoint, fixture) : hostileRequests(endpoint, fixture);

/** Zod throws for some values that are not text (`input.ts`): such a value counts as refused. */
function takes(schema: z.ZodType, value: unknown): boolean {
  try {
    return schema.safeParse(value).success;
  } catch {
    return false;
  }
}

/** Whether every part of it is what its schema takes. */
export const isWithinContract = ({ params, query, body }: Endpoint, request: FuzzRequest): boolean =>
  [
    [params, request.path],
    [query, request.query],
    [body, request.body],
  ].every(([schema, value]) => !schema || takes(schema as z.ZodType, value));

/** An address is resolved before it is sent: a segment of dots only would reach another call. */
const DOTS = /^(\.|%2e){1,2}$/i;
const segment = (text: string): string => (DOTS.test(text) ? `${text}%20` : text);

const pathOf = ({ path }: Endpoint, request: FuzzRequest): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    segment(request.rawPath ?? (encoded(request.path[name]) || '%20')),
  );

/** The request as it is sent, from its own address. */
export function requestOf(
  endpoint: Endpoint,
  request: FuzzRequest,
  fixture: FuzzFixture,
  remoteAddress: string,
): InjectOptions {
  const { method, audience } = endpoint;
  const prefix = request.asBuyer && (audience === 'buyer' || audience === 'public') ? '/pomelos' : '';
  const sends = WRITES.includes(method);
  const raw = sends
    ? (request.rawBody ?? (endpoint.body || request.body ? bodyOf(endpoint, request.body) : undefined))
    : undefined;
  return {
    method,
    url: `${prefix}${pathOf(endpoint, request)}${request.rawQuery ?? queryOf(request.query)}`,
    headers: {
      ...fixture.headersOf(request.actor),
      ...(raw && { 'content-type': raw.type }),
      ...request.headers,
    },
    ...(raw && { payload: raw.body }),
    remoteAddress,
  };
}
