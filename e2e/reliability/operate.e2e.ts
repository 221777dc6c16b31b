import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import { z } from 'zod';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { runProgram, serveProgram, type Variables } from '../support/portal/program.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';

const TOKEN = 'a-token-for-the-figures';
const WITH_TOKEN = { headers: { authorization: `Bearer ${TOKEN}` } };
const EMAIL = 'acheteur@pomelo.test';
const PASSWORD = 'demo-Pomelo-2026';
/** A machine that is busy with other things is slow to do them. */
const TIMEOUTS = { timeout: 60_000 };
const LogLine = z.object({ level: z.int(), time: z.number(), reqId: z.string().optional(), msg: z.string() });

const read = async (url: string, init?: RequestInit): Promise<string> => (await fetch(url, init)).text();
const statusOf = async (url: string, init?: RequestInit): Promise<number> => (await fetch(url, init)).status;

/** Opens the stream of changes; resolves once it has said something. */
async function openStream(url: string): Promise<{ rest: () => Promise<string>; leave: () => void }> {
  const gone = new AbortController();
  const reader = (await fetch(url, { signal: gone.signal })).body?.getReader();
  if (!reader) throw new Error('no stream');
  await reader.read();
  const rest = async (): Promise<string> => {
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value);
    return text;
  };
  return { rest, leave: () => gone.abort() };
}

describe('a monitored portal', () => {
  let portal: Portal;
  let operations: string;
  const figures = (): Promise<string> => read(`${operations}/metrics`, WITH_TOKEN);
  beforeAll(async () => {
    const port = await freePort();
    operations = `http://127.0.0.1:${port}`;
    portal = await startPortal({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN, LOG_LEVEL: 'debug' });
  });
  afterAll(() => portal.stop());

  // OPS-2
  test('exports its metrics on a separate port, to callers with the token', async () => {
    expect(await statusOf(`${operations}/metrics`)).toBe(401);
    expect(await statusOf(`${operations}/metrics`, { headers: { authorization: `Bearer ${TOKEN}x` } })).toBe(
      401,
    );
    expect(await statusOf(`${portal.address}/metrics`, WITH_TOKEN)).toBe(404);
    expect(await statusOf(`${operations}/health/ready`)).toBe(200);
    const text = await figures();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'pomelo_pool_waiting{pool="sales"} 0',
      'pomelo_admission_shed_total{class="visitors"} 0',
    ])
      expect(text).toContain(name);
    expect(text).toMatch(/^pomelo_database_up 1$/m);
    expect(text).toMatch(/^pomelo_change_feed_connected 1$/m);
    expect(text).toMatch(/^pomelo_change_feed_lag_seconds \d/m);
    expect(text).toMatch(/^pomelo_catalogue_items [1-9]\d+$/m);
    expect(text).toMatch(/^pomelo_catalogue_memory_bytes [1-9]/m);
    expect(text).toMatch(/^pomelo_mails\{state="failed"\} \d+$/m);
  });

  // OPS-3
  test('counts answers by route pattern, never by address', async () => {
    const searched = 'recherche-tres-secrete';
    const page = await read(`${portal.address}/vente-voiture-marchand/sans-filtre?q=${searched}`);
    const vehicle =
      /href="(\/vehicule\/[^"?#]+)"/.exec(page)?.[1] ?? /href="(\/[^"]*\d{3,}[^"?#]*)"/.exec(page)?.[1];
    await read(new URL(String(vehicle), portal.address).href);
    await read(`${portal.address}/public/catalog/list?q=${searched}`);
    await read(`${portal.address}/personne/${EMAIL}`);
    const text = await figures();
    const routes = [
      ...text.matchAll(/pomelo_http_request_duration_seconds_count\{[^}]*route="([^"]*)"/g),
    ].map((match) => match[1]);
    expect(routes).toContain('/public/catalog/list');
    expect(routes.some((route) => route?.includes('vente-voiture-marchand'))).toBe(true);
    expect(text).not.toContain(searched);
    expect(text).not.toContain(EMAIL);
    expect(routes.filter((route) => route !== undefined && /\d{3,}/.test(route))).toEqual([]);
  });

  // OPS-4
  test('counts the open event streams, on both sides', async () => {
    const stream = await openStream(`${portal.address}/evenements`);
    await expect.poll(figures, TIMEOUTS).toMatch(/^pomelo_event_streams_open\{side="web"\} 1$/m);
    await expect.poll(figures, TIMEOUTS).toMatch(/^pomelo_event_streams_open\{side="api"\} 1$/m);
    stream.leave();
    await expect.poll(figures, TIMEOUTS).toMatch(/^pomelo_event_streams_open\{side="web"\} 0$/m);
    await expect.poll(figures, TIMEOUTS).toMatch(/^pomelo_event_streams_open\{side="api"\} 0$/m);
  });

  // OPS-1
  test('logs lines of JSON with the request id, without personal data', async () => {
    const form = { username: EMAIL, password: PASSWORD };
    const answer = await fetch(`${portal.address}/actions/connexion`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers: {
        origin: portal.address,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
      },
    });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    expect(cookies).not.toEqual([]);
    const cookie = cookies.join('; ');
    for (const path of [
      '/panier',
      '/profil',
      '/mes-reservations?q=chose-cherchee',
      `/mot-de-passe/jeton-tres-secret`,
    ])
      await read(portal.address + path, { headers: { cookie } });
    // Whole lines only: the last one may still be on its way.
    const wholeLines = (): string[] =>
      portal
        .output()
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('{'));
    const requestsIn = (lines: readonly string[]) =>
      lines.map((line) => LogLine.parse(JSON.parse(line))).filter(({ msg }) => msg === 'request');
    await expect.poll(() => requestsIn(wholeLines()).length, TIMEOUTS).toBeGreaterThan(5);
    const lines = wholeLines();
    const requests = requestsIn(lines);
    expect(requests.every(({ reqId }) => reqId !== undefined && /^[\da-f-]{36}$/.test(reqId))).toBe(true);
    const log = lines.join('\n');
    const values = cookies
      .map((pair) => pair.slice(pair.indexOf('=') + 1))
      .filter((value) => value.length > 12);
    for (const secret of [
      EMAIL,
      PASSWORD,
      TOKEN,
      'chose-cherchee',
      'jeton-tres-secret',
      'recherche-tres-secrete',
      ...values,
    ])
      expect(log).not.toContain(secret);
  });
});

describe('readiness', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-operate-'));
  let database: TestServer;
  let variables: Variables;
  let stopped = false;
  beforeAll(async () => {
    database = await startTestServer();
    variables = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' };
    const seeded = runProgram('seed.ts', variables, '--vehicles', '50');
    if (seeded.code !== 0) throw new Error(seeded.text);
  });
  afterAll(async () => {
    if (!stopped) await database.stop();
    rmSync(dataDir, { recursive: true });
  });

  // OPS-6
  test('ends first when a process is stopped: the session endpoint still answers', async () => {
    const api = await serveProgram('api.ts', { ...variables, DRAIN_SECONDS: '120' });
    expect(await statusOf(`${api.address}/health/ready`)).toBe(200);
    void api.stop();
    await expect.poll(() => statusOf(`${api.address}/health/ready`), TIMEOUTS).toBe(503);
    expect(await statusOf(`${api.address}/health/live`)).toBe(200);
    expect(await statusOf(`${api.address}/public/catalog/list`)).toBe(200);
    await api.kill();
  });

  // OPS-6
  test('is followed by the end of event streams, which send a retry delay', async () => {
    const api = await serveProgram('api.ts', variables);
    const stream = await openStream(`${api.address}/public/catalog/events`);
    const rest = stream.rest();
    await api.stop();
    expect(await rest).toMatch(/retry: \d{3,4}\n\n$/);
  });

  // OPS-5
  test('is on the metrics port of a worker, and ends with the database in all processes', async () => {
    const [workerPort, sitePort] = [await freePort(), await freePort()];
    const worker = await serveProgram('worker.ts', { ...variables, METRICS_PORT: String(workerPort) });
    const api = await serveProgram('api.ts', variables);
    const site = await serveProgram('web.ts', {
      API_URL: api.address,
      PORT: '0',
      METRICS_PORT: String(sitePort),
    });
    const all = [`http://127.0.0.1:${workerPort}`, api.address, site.address, `http://127.0.0.1:${sitePort}`];
    for (const address of all) expect(await statusOf(`${address}/health/ready`), address).toBe(200);
    stopped = true;
    await database.stop();
    for (const address of all)
      await expect.poll(() => statusOf(`${address}/health/ready`), TIMEOUTS).toBe(503);
    for (const address of all) expect(await statusOf(`${address}/health/live`), address).toBe(200);
    expect(await read(`http://127.0.0.1:${workerPort}/metrics`)).toMatch(/^pomelo_database_up 0$/m);
    await Promise.all([site.kill(), api.kill(), worker.kill()]);
  });
});
