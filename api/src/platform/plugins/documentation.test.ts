import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SchemaComponents } from '../openapi/components.ts';
import { addDocumentation } from './documentation.ts';

const PATHS = ['/docs/yaml', '/docs/json', '/docs/gestion/yaml', '/docs/gestion/json'];
let app: FastifyInstance;
const describeSchema = vi.spyOn(SchemaComponents.prototype, 'describe');
beforeAll(async () => {
  app = Fastify();
  await addDocumentation(app);
  await app.ready();
});
afterAll(async () => {
  describeSchema.mockRestore();
  await app.close();
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('is made for its first request, not at each start', async () => {
  expect(describeSchema).not.toHaveBeenCalled();
  await get('/docs/yaml');
  const { length } = describeSchema.mock.calls;
  expect(length).toBeGreaterThan(100);
  await get('/docs/json');
  expect(describeSchema).toHaveBeenCalledTimes(length);
});

it.each(PATHS)(
  '%s is written and compressed once, and not sent again to a client that has it',
  async (path) => {
    const plain = await get(path);
    expect(plain.statusCode).toBe(200);
    const [br, gzip] = [
      await get(path, { 'accept-encoding': 'gzip, br' }),
      await get(path, { 'accept-encoding': 'gzip' }),
    ];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    const again = await get(path, { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const write = vi.spyOn(JSON, 'stringify');
    for (let n = 0; n < 20; n += 1)
      expect((await get(`${path}?n=${n}`)).rawPayload.length).toBe(plain.rawPayload.length);
    expect(
      write.mock.results.filter(({ value }) => typeof value === 'string' && value.length > 100_000),
    ).toEqual([]);
    write.mockRestore();
  },
);

it.each(['/docs/%6Ason', '/docs/json?a=1'])('%s is the document as well', async (path) => {
  expect((await get(path)).json()).toMatchObject({ openapi: '3.1.0' });
});
