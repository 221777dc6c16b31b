import fc, { type Arbitrary } from 'fast-check';

/** Hostile values. Thunks, because the large ones would slow down every generation. */
const LEAVES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0.1,
  () => 1e308,
  () => -1e308,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 2 ** 31,
  () => '9'.repeat(400),
  () => 'NaN',
  () => '-Infinity',
  () => '0x10',
  () => '',
  () => ' ',
  () => 'x'.repeat(100_000),
  () => 'é'.repeat(5000),
  () => 'a\u0000b',
  () => '\ud800',
  () => 'x\udfffy',
  () => '\u202e\u2066ecnerefer',
  () => '🚗'.repeat(300),
  () => 'A\u0301'.repeat(400),
  () => "' OR 1=1; DROP TABLE person; --",
  () => "1'; SELECT pg_sleep(10); --",
  () => '$1::int',
  () => '%_\\%',
  () => '<script>alert(1)</script>',
  () => '"><img src=x onerror=alert(1)>',
  () => '<a href="javascript:alert(1)">a</a>',
  () => '{{7*7}}${7*7}<%= 7*7 %>',
  () => '../../../../etc/passwd',
  () => '..%2f..%2fetc%2fpasswd',
  () => 'file:///etc/passwd',
  () => 'http://169.254.169.254/latest/meta-data',
  () => '//ailleurs.example/\\@pomelo.test',
  () => 'a\r\nSet-Cookie: a=b',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => '=cmd|"/c calc"!A1',
  () => '00000000-0000-0000-0000-000000000000',
  () => '2026-02-30',
  () => '0000-01-01',
  () => '+275760-09-13T00:00:00.000Z',
  () => '-271821-04-20T00:00:00Z',
  () => [],
  () => {},
  () => ({}),
  () => ['x', ['y', [1]]],
  () => [null, {}],
  () => ({ toString: 'x', valueOf: 'y' }),
  () => ({ length: 1e9 }),
  () => Array.from({ length: 3000 }, (_, at) => at),
  () => nested(60),
];

function nested(depth: number): unknown {
  let value: unknown = 'fond';
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
}

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'role',
  'isAdmin',
  'workspaceId',
  'personId',
  'price',
  '',
  'a.b[c]',
  '$where',
];

const leaf: Arbitrary<unknown> = fc.constantFrom(...LEAVES).map((make) => make());

type Change = (value: unknown) => unknown;
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** Defined, not assigned: `__proto__` must travel as a field. */
const withField = (fields: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> => {
  const copy = { ...fields };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
};

/** Changes one place inside: down a path of fields and elements as long as there are any. */
function changeAt(value: unknown, path: readonly number[], change: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value) && value.length > 0) {
    const place = step % value.length;
    return value.map((element: unknown, index) =>
      index === place ? changeAt(element, rest, change) : element,
    );
  }
  if (isFields(value)) {
    const keys = Object.keys(value);
    const key = keys[step % Math.max(1, keys.length)];
    if (key !== undefined) return withField(value, key, changeAt(value[key], rest, change));
  }
  return change(value);
}

const change: Arbitrary<Change> = fc.oneof(
  {
    weight: 8,
    arbitrary: leaf.map(
      (hostile): Change =>
        () =>
          hostile,
    ),
  },
  { weight: 2, arbitrary: fc.constant<Change>((value) => [value]) },
  { weight: 2, arbitrary: fc.constant<Change>((value) => ({ value })) },
  { weight: 2, arbitrary: fc.constant<Change>(() => undefined) },
  {
    weight: 2,
    arbitrary: fc.constant<Change>((value) =>
      Array.isArray(value)
        ? Array.from({ length: 400 }, () => value[0] as unknown)
        : (JSON.stringify(value) ?? ''),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...KEYS), leaf).map(
      ([key, hostile]): Change =>
        (value) =>
          isFields(value) ? withField(value, key, hostile) : hostile,
    ),
  },
);

/** A value that its schema would take, spoilt in one to three places. */
export const spoilt = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.array(fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }), change), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([value, changes]) =>
      changes.reduce((spoiling, [path, apply]) => changeAt(spoiling, path, apply), value),
    );

export type RawBody = { type: string; body: string | Buffer };

const DEEP = 50_000;

/** Bodies that are no value at all. */
export const RAW_BODIES: Arbitrary<RawBody> = fc
  .constantFrom<(() => RawBody)[]>(
    () => ({ type: 'application/json', body: '' }),
    () => ({ type: 'application/json', body: '{' }),
    () => ({ type: 'application/json', body: '{"a":1}{"b":2}' }),
    () => ({ type: 'application/json', body: 'null' }),
    () => ({ type: 'application/json', body: '[]' }),
    () => ({ type: 'application/json', body: '"texte"' }),
    () => ({ type: 'application/json', body: '1e999' }),
    () => ({ type: 'application/json', body: '{"a":1,"a":2}' }),
    () => ({ type: 'application/json', body: '{"__proto__":{"polluted":1}}' }),
    () => ({ type: 'application/json', body: '['.repeat(DEEP) + ']'.repeat(DEEP) }),
    () => ({ type: 'application/json', body: `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}` }),
    () => ({ type: 'application/json', body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }),
    () => ({ type: 'application/json', body: `"${'x'.repeat(1_100_000)}"` }),
    () => ({ type: 'application/json; charset=utf-16', body: '{"a":1}' }),
    () => ({ type: 'application/x-www-form-urlencoded', body: 'a=1&a=2&__proto__=x&%E0%A4%A=%ff' }),
    () => ({ type: 'application/x-www-form-urlencoded', body: 'a=1&'.repeat(50_000) }),
    () => ({ type: 'multipart/form-data', body: 'sans limite' }),
    () => ({
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    }),
    () => ({
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500),
    }),
    () => ({
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nA\r\n--x--\r\n',
    }),
    () => ({ type: 'text/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
    () => ({ type: 'text/plain', body: '{"a":1}' }),
    () => ({ type: 'pas un type', body: '{"a":1}' }),
  )
  .map((make) => make());

const TEXTS_OF_HEADERS = [
  '',
  'x',
  '0',
  "' OR 1=1",
  '<script>',
  'a'.repeat(7000),
  '\u00e9\u00ff',
  '00000000-0000-0000-0000-000000000000',
  '../..',
  'Bearer',
];
const HEADERS = [
  'idempotency-key',
  'x-workspace-id',
  'x-request-id',
  'x-see-as',
  'authorization',
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'host',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'user-agent',
  'referer',
];

/** Junk headers, including those that authenticate the caller. */
export const JUNK_HEADERS: Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(...HEADERS),
  fc.constantFrom(...TEXTS_OF_HEADERS),
  {
    maxKeys: 3,
  },
);

/** A segment or a query, written as no client of ours would. */
export const RAW_TEXTS = [
  '%',
  '%E0%A4%A',
  '%00',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '..',
  '%2e%2e%5c',
  'a'.repeat(180),
  'a'.repeat(4000),
  '%F0%9F%9A%97',
  ';',
  '-1',
];
export const RAW_QUERIES = [
  '?',
  '?&&&=',
  '?a[b][c]=1&a=2',
  '?page=1&page=2',
  '?__proto__=1&constructor=2',
  '?page=%00',
  '?page=%E0%A4%A',
  `?q=${'a'.repeat(9000)}`,
  `?${'a=1&'.repeat(2000)}`,
];
