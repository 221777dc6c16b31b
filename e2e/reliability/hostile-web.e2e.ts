import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { isSoak } from '../support/run/soak.ts';
import { pageFaults } from '../support/page-faults.ts';
import { rawRequest } from '../support/raw-request.ts';
import { type SiteRoute, siteRoutes } from '../support/site-routes.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';

/** Secrets of the environment: any of them in an answer, the log or the build is a fault. */
const SENTINELS = {
  TOKEN_SECRET: 'sentinelle-des-jetons-aaaaaaaaaaaaaaaaaaaaaa',
  DATA_KEY: 'sentinelle-des-donnees-dddddddddddddddddddddd',
  STRIPE_SECRET_KEY: 'sk_test_sentinelle0stripe0000',
  STRIPE_WEBHOOK_SECRET: 'whsec_sentinelle0crochet0000',
  CHAT_IDENTITY_KEY: 'sentinelle-de-la-messagerie-bbbb',
  METRICS_TOKEN: 'sentinelle-des-mesures-cccc',
  SETUP_CODE: 'sentinelle-de-mise-en-service',
};
const MAIL_PASSWORD = 'sentinelle-du-courrier';
const SECRETS = [...Object.values(SENTINELS), MAIL_PASSWORD];

const BUILD = resolve(import.meta.dirname, '../../web/build');
const FOREIGN_HOST = 'ailleurs.example';
/** Its authority is the token of its address: mail readers post there (RFC 8058). */
const ONE_CLICK = /^\/desabonnement\//;
/** Public files, which set their own cache lifetime. */
const FOR_EVERYBODY = /^features\/(search-engines|offline|new-build)\//;
/** Confidential pages: a request without a session is redirected. */
const MEMBERS =
  /^\/(commandes|devis-client|liste_commerciale|liste-co|mes-recherches|mes-reservations|panier|profil|tableau-de-bord|catalogue-btoc|gestion)(\/|$)/;

/** The first administrator exists already; the page shows whether one is needed. */
const BEFORE_ANYBODY = /installation/;

let portal: Portal;
let routes: SiteRoute[] = [];
const cookies = { visitor: '', buyer: '', staff: '' };
const CALLERS = ['visitor', 'buyer', 'staff'] as const;
let setCookies: string[] = [];

const pause = { redirect: 'manual' } as const;
const get = (path: string, cookie: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(portal.address + path, { ...pause, headers: { ...(cookie && { cookie }), ...headers } });
const post = (
  path: string,
  cookie: string,
  headers: Record<string, string>,
  fields: Record<string, string> = {},
): Promise<Response> =>
  fetch(portal.address + path, {
    ...pause,
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, ...headers },
  });

/** A busy machine sheds reads: retried until there is an answer. */
async function answered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  const status = async (): Promise<number> => {
    answers.unshift(await ask());
    return answers[0]?.status ?? 0;
  };
  await expect.poll(status, { timeout: 60_000 }).toBeLessThan(500);
  const [answer] = answers;
  if (!answer) throw new Error('No answer');
  return answer;
}

async function logIn(email: string): Promise<string> {
  const fields = { username: email, password: 'demo-Pomelo-2026' };
  // From another address than the forms sent by visitors, which are limited by the minute. A refusal is data of
  // status 200, and a busy machine sheds log-ins, too.
  const headers = { origin: portal.address, 'x-forwarded-for': '203.0.113.9' };
  const tried = async (): Promise<number> => {
    const answer = await post('/actions/connexion', '', headers, fields);
    setCookies = answer.headers.getSetCookie();
    return answer.status;
  };
  await expect.poll(tried, { timeout: 60_000 }).toBe(303);
  return setCookies.map((line) => line.split(';', 1)[0]).join('; ');
}

beforeAll(async () => {
  routes = await siteRoutes();
  const port = await freePort();
  portal = await startPortal({
    ...SENTINELS,
    CHAT_PROVIDER: 'tawk',
    CHAT_SITE_ID: '5f0e1d2c3b4a59687786a5b4/default',
    SMTP_URL: `smtp://pomelo:${MAIL_PASSWORD}@127.0.0.1:${port}`,
    PUBLIC_URL: 'https://pomelo.example',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'debug',
  });
  cookies.buyer = await logIn('acheteur@pomelo.test');
  cookies.staff = await logIn('equipe@pomelo.test');
});
afterAll(() => portal.stop());

const actions = (): SiteRoute[] => routes.filter(({ hasAction }) => hasAction);
test('the table of routes is complete: pages, actions and those of the back-office', () => {
  expect(routes.length).toBeGreaterThan(100);
  expect(actions().length).toBeGreaterThan(30);
  expect(routes.filter(({ pattern }) => pattern.startsWith('/gestion')).length).toBeGreaterThan(20);
});

describe('a form of another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: `https://${FOREIGN_HOST}` },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: `https://${FOREIGN_HOST}` },
    {},
  ];

  test('is refused by every action, at its page and at its data, for a buyer and for the staff', async () => {
    const letIn: string[] = [];
    for (const { address, pattern } of actions().filter((route) => !ONE_CLICK.test(route.pattern)))
      for (const path of [address, address === '/' ? '/_root.data' : `${address}.data`])
        for (const headers of FOREIGN)
          for (const who of ['buyer', 'staff'] as const) {
            const answer = await post(path, cookies[who], headers, { intention: 'x' });
            await answer.arrayBuffer();
            if (answer.status !== 403 || answer.headers.has('set-cookie'))
              letIn.push(`${pattern} ${path} ${JSON.stringify(headers)} ${answer.status}`);
          }
    expect(letIn).toEqual([]);
  });
});

type Read = { route: SiteRoute; who: (typeof CALLERS)[number]; answer: Response; text: string };

const cacheFaults = ({ route: { pattern, file }, who, answer }: Read): string[] => {
  const caching = answer.headers.get('cache-control') ?? '';
  const isPublic =
    FOR_EVERYBODY.test(file) || (who === 'visitor' && !MEMBERS.test(pattern) && caching.includes('private'));
  const isShown =
    who === 'visitor' && MEMBERS.test(pattern) && answer.status === 200 && !BEFORE_ANYBODY.test(pattern);
  return [
    ...(isPublic || caching.includes('no-store') ? [] : [`may be kept: ${caching}`]),
    ...(isShown ? ['is shown to a visitor'] : []),
  ];
};

const secretFaults = ({ answer, text }: Read): string[] => {
  const said = text + JSON.stringify([...answer.headers]);
  return SECRETS.filter((secret) => said.includes(secret)).map((secret) => `tells ${secret}`);
};

/** They do not end. */
const STREAMS = ['/evenements', '/gestion/evenements'];

describe('every page', () => {
  for (const who of CALLERS)
    test(`for a ${who} has its policy, headers and cache rules, and no secret`, async () => {
      const faults: string[] = [];
      let rendered = 0;
      for (const route of routes.filter(({ pattern }) => !STREAMS.includes(pattern))) {
        const answer = await answered(() => get(route.address, cookies[who]));
        const read = { route, who, answer, text: await answer.text() };
        if (answer.status === 200) rendered += 1;
        const found = [
          ...(answer.headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
          ...cacheFaults(read),
          ...secretFaults(read),
          ...pageFaults(answer),
        ];
        faults.push(...found.map((fault) => `${route.pattern} (${answer.status}): ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(rendered).toBeGreaterThan(20);
    });
});

describe('a return address', () => {
  const AWAY = [
    `//${FOREIGN_HOST}`,
    `/\\${FOREIGN_HOST}`,
    `https://${FOREIGN_HOST}`,
    `/\t/${FOREIGN_HOST}`,
    `javascript:alert(1)`,
  ];
  const NAMES = ['connexion', 'retour', 'suite', 'next', 'url', 'redirect', 'page', 'depuis'];
  const leadsAway = (answer: Response): boolean => {
    const location = answer.headers.get('location');
    return (
      location !== null &&
      ![portal.address, 'https://pomelo.example'].includes(new URL(location, portal.address).origin)
    );
  };
  /** Actions that end the session come last. */
  const last = ({ pattern }: SiteRoute): number =>
    /deconnexion|securite|donnees|compte/.test(pattern) ? 1 : 0;

  test('never leads to another site, from any page or action', async () => {
    const away: string[] = [];
    // `urls.test.ts` tries every address on the one function that judges them: here each page has to call it.
    for (const there of isSoak ? AWAY : AWAY.slice(0, 2)) {
      const fields = Object.fromEntries(NAMES.map((name) => [name, there]));
      const query = new URLSearchParams(fields).toString();
      for (const { address, pattern } of routes.filter((route) => !STREAMS.includes(route.pattern))) {
        const answer = await get(`${address}?${query}`, cookies.visitor);
        await answer.arrayBuffer();
        if (leadsAway(answer)) away.push(`GET ${pattern} ${there} → ${answer.headers.get('location')}`);
      }
      for (const { address, pattern } of actions().toSorted((a, b) => last(a) - last(b))) {
        for (const who of ['visitor', 'buyer'] as const) {
          const answer = await post(
            address,
            cookies[who],
            { origin: portal.address, accept: 'text/html' },
            fields,
          );
          await answer.arrayBuffer();
          if (leadsAway(answer)) away.push(`POST ${pattern} ${there} → ${answer.headers.get('location')}`);
        }
      }
    }
    expect(away).toEqual([]);
  });

  test('redirects after log-in only within the site', async () => {
    for (const there of AWAY) {
      const sent = { username: 'collegue@pomelo.test', password: 'demo-Pomelo-2026', retour: there };
      const answer = await post('/actions/connexion', '', { origin: portal.address }, sent);
      expect(new URL(answer.headers.get('location') ?? '/', portal.address).origin).toBe(portal.address);
    }
  });
});

test('a cookie is out of reach of scripts and of other sites, and bound to TLS where there is some', async () => {
  await logIn('collegue@pomelo.test');
  expect(setCookies.length).toBeGreaterThan(1);
  for (const line of setCookies)
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax(; Max-Age=\d+)?; Secure$/);
  for (const line of setCookies) expect(line).toMatch(/^__Host-pomelo_\w+=/);
  expect(setCookies.join()).not.toContain('Domain=');
});

test('the name of another host is never repeated', async () => {
  const paths = [
    '/',
    '/vente-voiture-marchand',
    '/contact',
    '/robots.txt',
    '/sitemap.xml',
    '/panier',
    '/n-existe-pas',
    '/news/',
    '/inscription',
  ];
  for (const path of paths) {
    const headers = {
      host: FOREIGN_HOST,
      'x-forwarded-host': FOREIGN_HOST,
      forwarded: `host=${FOREIGN_HOST}`,
    };
    const { headers: said, body } = await answered(() => rawRequest(portal.address, path, headers));
    expect(body + JSON.stringify(said), path).not.toContain(FOREIGN_HOST);
  }
});

test('no address escapes the served folders', async () => {
  const OUT = [
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    '%252e%252e%252fpackage.json',
    '....//....//package.json',
    '..%00/package.json',
    '/etc/passwd',
    '%2fetc%2fpasswd',
  ];
  const FROM = [
    '/assets/',
    '/icons/',
    '/',
    '/api/mediaObject/',
    '/public/',
    '/pomelos/public/',
    '/docs/static/',
    '/build/',
    '/documents/vehicules/1/',
    '/commandes/1/documents/',
    '/gestion/documents/',
  ];
  for (const from of FROM)
    for (const out of OUT) {
      const { body } = await answered(() =>
        rawRequest(portal.address, from + out, { cookie: cookies.staff }),
      );
      expect(body, from + out).not.toMatch(/"workspaces"|root:x:0/);
    }
});

describe('a secret of the environment', () => {
  test('is in no log, nor are secrets of users', async () => {
    for (const who of CALLERS) await (await get('/tableau-de-bord', cookies[who])).arrayBuffer();
    const tokens = [cookies.buyer, cookies.staff].map(
      (cookie) => /pomelo_token=([^;]+)/.exec(cookie)?.[1] ?? 'no token',
    );
    const log = portal.output();
    expect(log).toContain('"msg":"request"');
    for (const secret of [...SECRETS, ...tokens, 'acheteur@pomelo.test'])
      expect(log.split('Comptes')[0], secret).not.toContain(secret);
  });

  test('is in no file of the build, which has no source map either', () => {
    const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css|json|html|webmanifest|map)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((name) => name.startsWith('client') && name.endsWith('.map'))).toEqual([]);
    for (const name of files) {
      const text = readFileSync(join(BUILD, name), 'utf8');
      for (const secret of [...SECRETS, ...(name.startsWith('client') ? Object.keys(SENTINELS) : [])])
        expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
  });
});
