import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FloodKind, FLOODS, READ_AHEAD_BYTES, sendFlood } from '@pomelo/api/testing/flood.ts';
import { newAddress } from '@pomelo/api/testing/whole-api.ts';
import { fastifyOptions } from '@pomelo/api/app.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../settings/environment.ts';
import { type FormKindOf, LONG_FORM, UPLOAD_BYTES } from './form-reader.ts';
import { registerWeb } from './register-web.ts';

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };
const Entry: z.ZodType<Entry> = z.object({
  path: z.string().optional(),
  file: z.string(),
  get children() {
    return z.array(Entry).optional();
  },
});
const read = async (file: string): Promise<unknown> =>
  import(pathToFileURL(join(ROOT, 'web/app', file)).href);
const { default: table } = z.object({ default: z.array(Entry) }).parse(await read('routes.ts'));
const { formKindOf } = (await read('lib/form/form-kinds.server.ts')) as { formKindOf: FormKindOf };

const addressesOf = (entries: readonly Entry[], prefix = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? prefix : `${prefix}/${path}`;
    const address = pattern.replaceAll(/:\w+/g, '1').replace('*', 'essai');
    return [address || '/', ...addressesOf(children ?? [], pattern)];
  });
const addresses = [...new Set(addressesOf(table))];

const KINDS = Object.keys(FLOODS) as FloodKind[];
const SHORT_BYTES = 64 * 1024;
const app = Fastify(fastifyOptions({ trustProxy: 'loopback', logLevel: 'silent' }));
let requested = 0;
beforeAll(async () => {
  await registerWeb(app, {
    handler: () => {
      requested += 1;
      return Promise.resolve(new Response('read'));
    },
    now: Date.now,
    generation: () => 1,
    development: false,
    formKindOf,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function allowedBytes(path: string, kind: FloodKind, hasCookie: boolean): number {
  const form = formKindOf(path);
  if (kind === 'text' || kind === 'json') return 0;
  if (kind === 'multipart' && form.endsWith('upload')) return UPLOAD_BYTES;
  return hasCookie && form.startsWith('long') ? LONG_FORM.bytes : SHORT_BYTES;
}

it('the table of routes is complete', () => expect(addresses.length).toBeGreaterThan(100));

it.each([
  ['a visitor', {}],
  ['a signed-in person', { cookie: 'pomelo_token=t' }],
])(
  'a flood of half a megabyte by %s is refused at every address of the site before it is parsed',
  async (_who, cookie) => {
    const faults: string[] = [];
    for (const [index, address] of addresses.entries()) {
      const data = address === '/' ? '/_root.data' : `${address}.data`;
      const cases: [path: string, kind: FloodKind][] = KINDS.map((kind) => [address, kind]);
      // Its data has the same limit: one kind each is enough.
      const inTurn = KINDS[index % KINDS.length];
      if (inTurn) cases.push([data, inTurn]);
      for (const [path, kind] of cases) {
        const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress(), ...cookie };
        const { status, bytesRead } = await sendFlood(app.server, { method: 'POST', path, kind, headers });
        const most = allowedBytes(path, kind, 'cookie' in cookie) + READ_AHEAD_BYTES;
        if (![400, 413, 415].includes(status) || bytesRead > most)
          faults.push(`${path} ${kind}: ${status}, ${bytesRead} bytes`);
      }
    }
    expect(faults).toEqual([]);
    expect(requested).toBe(0);
  },
  300_000,
);
