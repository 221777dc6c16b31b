import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SELLER } from '@pomelo/api/platform/documents/content/seller.ts';
import { startTestServer, type TestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { Login } from '@pomelo/contract/account/account.schemas.ts';
import pg from 'pg';
import { z } from 'zod';
import { runProgram, type Served, serveProgram, type Variables } from '../support/portal/program.ts';
import { isSoak } from '../support/run/soak.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';

/** How the site reports a refused action to its own page. */
const LoggedRefusal = z.object({ status: z.int() });
const SECRET = 'a secret of at least thirty-two characters';
const DATA_KEY = 'a data key of at least thirty-two characters';
const PUBLIC_URL = 'https://pomelo.test';
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
/** Further settings of production: seller, card payments, TLS proxy. */
const SELLING = { ...STRIPE, TRUST_PROXY: '1', SELLER: JSON.stringify(DEMO_SELLER), MAIL_FILES: '1' };
const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-apart-'));
let database: TestServer;
let variables: Variables;

beforeAll(async () => {
  database = await startTestServer();
  variables = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' };
  const seeded = runProgram('seed.ts', variables, '--vehicles', '200');
  if (seeded.code !== 0) throw new Error(seeded.text);
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true });
});

describe('API and pages as separate processes on an external database', () => {
  let api: Served;
  let site: Served;
  beforeAll(async () => {
    api = await serveProgram('api.ts', {
      ...variables,
      CORS_ORIGINS: 'https://partenaire.example',
      TRUST_PROXY: 'loopback',
    });
    site = await serveProgram('web.ts', { API_URL: api.address, PORT: '0' });
  });
  afterAll(async () => {
    await site.stop();
    await api.stop();
  });

  test('are both healthy', async () => {
    expect((await fetch(`${api.address}/health/ready`)).status).toBe(200);
    expect((await fetch(`${site.address}/health/live`)).status).toBe(200);
  });

  test('show the stock with its pictures', async () => {
    const page = await (await fetch(`${site.address}/vente-voiture-marchand/sans-filtre`)).text();
    const picture = /src="(\/api\/mediaObject\/[^"]+)"/.exec(page)?.[1];
    const answer = await fetch(new URL(String(picture), site.address));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });

  test('log a buyer in, who then sees trade prices', async () => {
    const form = new URLSearchParams({
      username: 'acheteur@pomelo.test',
      password: 'demo-Pomelo-2026',
    });
    const answer = await fetch(`${site.address}/actions/connexion`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: {
        origin: site.address,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
      },
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const cart = await fetch(`${site.address}/panier`, { headers: { cookie }, redirect: 'manual' });
    expect([cart.status, (await fetch(`${site.address}/panier`, { redirect: 'manual' })).status]).toEqual([
      200, 302,
    ]);
  });

  test('limit attempts to log in by the client’s address, which cannot be forged', async () => {
    const statuses: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const answer = await fetch(`${site.address}/actions/connexion`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'personne@pomelo.test', password: 'au-hasard-donc' }),
        headers: { origin: site.address, 'x-forwarded-for': `192.0.2.${attempt}` },
      });
      statuses.push(LoggedRefusal.parse(await answer.json()).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('send events to a page', async () => {
    const leaves = new AbortController();
    const answer = await fetch(`${site.address}/evenements`, { signal: leaves.signal });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ]);
    const first = await answer.body?.getReader().read();
    expect(first?.value?.length).toBeGreaterThan(0);
    leaves.abort();
  });

  test('let another front end call the API, from the configured origins', async () => {
    const preflight = (origin: string): Promise<Response> =>
      fetch(`${api.address}/pomelos/public/me`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await preflight('https://partenaire.example')).headers.get('access-control-allow-origin')).toBe(
      'https://partenaire.example',
    );
    expect(
      (await preflight('https://ailleurs.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});

describe('the log at its most verbose level', () => {
  // OPS-1
  test('contains no passwords, tokens, personal addresses or searches', async () => {
    const api = await serveProgram('api.ts', { ...variables, LOG_LEVEL: 'debug' });
    const email = 'acheteur@pomelo.test';
    const logIn = (password: string): Promise<Response> =>
      fetch(`${api.address}/public/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: email, password }),
      });
    await logIn('mot-de-passe-faux');
    const { token, workspaces } = Login.parse(await (await logIn('demo-Pomelo-2026')).json());
    const headers = { authorization: `Bearer ${token}`, 'x-workspace-id': workspaces[0]?.id ?? '' };
    await fetch(`${api.address}/pomelos/public/catalog/list?q=recherche-secrete`, { headers });
    await fetch(`${api.address}/pomelos/public/me?jeton=${token}`, {
      headers: { ...headers, authorization: `Bearer ${token}x` },
    });
    await fetch(`${api.address}/public/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"${email}`,
    });
    await fetch(`${api.address}/inconnu/${email}`);
    // A request is logged a moment after its answer, and read from the program a moment later.
    await expect.poll(() => api.output().match(/"msg":"request"/g)?.length).toBe(5);
    await api.stop();
    const log = api.output();
    expect(log.match(/"msg":"request"/g)?.length).toBe(5);
    for (const secret of [
      email,
      'mot-de-passe-faux',
      'demo-Pomelo-2026',
      token,
      token.split('.')[2],
      'recherche-secrete',
      workspaces[0]?.id,
    ])
      expect(log).not.toContain(secret);
  });
});

describe('production', () => {
  // They read the settings by the same code: one of them is started here, each in `npm run test:soak`.
  for (const script of isSoak ? ['start.ts', 'api.ts', 'worker.ts'] : ['start.ts'])
    test(`${script} requires a secret, and refuses a database with demo accounts`, () => {
      const production = { ...variables, NODE_ENV: 'production' };
      const unsigned = runProgram(script, production);
      expect([unsigned.code, unsigned.text]).toEqual([
        1,
        expect.stringContaining('TOKEN_SECRET est obligatoire'),
      ]);
      const demo = runProgram(script, {
        ...production,
        ...SELLING,
        TOKEN_SECRET: SECRET,
        DATA_KEY,
        PUBLIC_URL,
      });
      expect([demo.code, demo.text]).toEqual([1, expect.stringContaining('comptes de démonstration')]);
      expect(unsigned.text + demo.text).not.toContain('    at ');
    });

  test('is never emptied', () => {
    expect(runProgram('db-reset.ts', { ...variables, NODE_ENV: 'production' }, '--yes').text).toContain(
      'refusé en production',
    );
  });
});

for (const script of isSoak
  ? ['start.ts', 'api.ts', 'worker.ts', 'audit-verify.ts']
  : ['worker.ts', 'audit-verify.ts'])
  test(`${script} does not touch a database migrated by a newer release`, async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      // A migration of a later release, which this one does not have.
      await client.query(
        "INSERT INTO migration (name, checksum, release) VALUES ('9999_later.sql', 'x', '7.2.0')",
      );
      const { code, text } = runProgram(script, variables);
      expect([code, text]).toEqual([
        1,
        expect.stringMatching(/version plus récente de Pomelo \(7\.2\.0\).*9999_later\.sql/s),
      ]);
      expect(text).not.toContain('    at ');
    } finally {
      await client.query("DELETE FROM migration WHERE name = '9999_later.sql'");
      await client.end();
    }
  });

describe('npm run db:reset', () => {
  test('requires confirmation, then leaves an empty database that starts', async () => {
    expect(runProgram('db-reset.ts', variables)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Rien n’a été effacé'),
    });
    expect(runProgram('db-reset.ts', variables, '--yes')).toMatchObject({ code: 0 });
    const api = await serveProgram('api.ts', {
      ...variables,
      ...SELLING,
      NODE_ENV: 'production',
      TOKEN_SECRET: SECRET,
      DATA_KEY,
      PUBLIC_URL,
    });
    const list: unknown = await (await fetch(`${api.address}/public/catalog/list`)).json();
    expect(list).toMatchObject({ data: [], meta: { total: 0 } });
    await api.stop();
  });
});
