import { describe, expect, it } from 'vitest';
import { searchServer } from '../../../../testing/search/search-server.ts';
import { ALL } from './dsl.ts';
import { createEngineClient, EngineRefusal, EngineUnavailable } from './engine-client.ts';
import { SearchStock } from './search-stock.ts';

const SEARCH = { size: 0, query: ALL, _source: false, track_total_hits: true } as const;
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

// OPS-23
describe('the client of OpenSearch', () => {
  it('signs in by the address, which no message contains', async () => {
    const server = await searchServer();
    const client = createEngineClient(server.url.replace('//', '//app:s%C3%A9same@'));
    server.fault = { path: /./, status: 401 };
    const error = await failure(client.ask('POST', '/x/_search', SEARCH));
    expect(server.requests[0]?.authorization).toBe(`Basic ${Buffer.from('app:sésame').toString('base64')}`);
    expect(error).toBeInstanceOf(EngineRefusal);
    expect(String(error)).not.toMatch(/s%C3|sésame|127/u);
    expect(client.name).toBe('pomelo');
  });

  it('gives up on an engine that does not answer, and spares it for a moment', async () => {
    const server = await searchServer();
    let nowMs = 0;
    const client = createEngineClient(server.url, { askMs: 1000, now: () => nowMs });
    server.fault = { path: /./, silent: true };
    expect(await failure(client.ask('POST', '/x/_search', SEARCH))).toBeInstanceOf(EngineUnavailable);
    expect(await failure(client.ask('POST', '/x/_search', SEARCH))).toBeInstanceOf(EngineUnavailable);
    expect(server.requests).toHaveLength(1);
    nowMs = 2000;
    server.fault = { path: /./, status: 429 };
    expect(await failure(client.ask('POST', '/x/_search', SEARCH))).toMatchObject({ status: 429 });
    expect(server.requests).toHaveLength(2);
  });

  it('takes an unreachable host for unavailable', async () => {
    const client = createEngineClient('http://127.0.0.1:1');
    expect(await failure(client.ask('GET', '/'))).toBeInstanceOf(EngineUnavailable);
  });

  it.each([
    ['a shard that failed', { timed_out: false, _shards: { failed: 1 }, hits: { hits: [] } }],
    ['part of the time', { timed_out: true, _shards: { failed: 0 }, hits: { hits: [] } }],
  ])('counts no answer that lacks %s', async (_what, answer) => {
    const stock = new SearchStock({ name: 'pomelo', ask: async () => answer, write: async () => answer });
    expect(await failure(stock.count(ALL))).toBeInstanceOf(EngineUnavailable);
  });
});
