import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SELLER } from '@pomelo/api/platform/documents/content/seller.ts';
import { queueMail } from '@pomelo/api/platform/mail/mail.service.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose, openParts, type Parts } from '../parts/compose.ts';
import { readEnvironment } from '../settings/environment.ts';
import { OUTBOX } from './outbox-pages.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'x'.repeat(40),
  DATA_KEY: 'y'.repeat(40),
  PUBLIC_URL: 'https://pomelo.fr',
  TRUST_PROXY: '1',
  SELLER: JSON.stringify(DEMO_SELLER),
  MAIL_FILES: '1',
  ...STRIPE,
};
const SENT = '0198c0de-0000-7000-8000-00000000';
const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-outbox-'));
const outbox = join(dataDir, 'outbox');
const { url, db } = await testDatabase();
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The whole server; its pages are replaced by one that returns its address. */
async function server(variables: Record<string, string> = {}): Promise<FastifyInstance & { parts: Parts }> {
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    ...variables,
  });
  const parts = await openParts(environment, url);
  const web = {
    createWebHandler: () => async (request: Request) =>
      new Response(`page ${new URL(request.url).pathname}`, { status: 404 }),
    formKindOf: () => 'short' as const,
    loadClassOfPage: () => 'visitors' as const,
  };
  return Object.assign(await compose(parts, web, dataDir), { parts });
}

const file = (number: number, subject: string): void =>
  writeFileSync(
    join(outbox, `${SENT}${String(number).padStart(4, '0')}.eml`),
    `Subject: ${subject}\r\nTo: a@b.test\r\n\r\nBonjour\r\n`,
  );

describe('the outbox', () => {
  let app: FastifyInstance;
  const get = (path: string) => app.inject({ url: OUTBOX + path });
  beforeAll(async () => {
    app = await server();
  });
  afterAll(() => app.close());

  test('shows that it has no mail yet', async () => {
    const answer = await get('');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Aucun courriel pour l’instant.');
  });

  // API-13
  test('shows a queued mail: its headers, its text with links, its HTML in a sandboxed frame', async () => {
    await queueMail(db, {
      kind: 'test',
      to: 'camille@garage.test',
      content: {
        subject: 'Choisissez <votre> mot de passe',
        preview: 'Une heure',
        greeting: 'Bonjour Camille,',
        blocks: [{ kind: 'button', label: 'Choisir', url: '/reinitialiser-mon-mot-de-passe/abc?d=1&e=2' }],
        unsubscribePath: '/desabonnement/xyz',
      },
    });
    await expect.poll(async () => (await get('')).body).toContain('camille@garage.test');
    const list = await get('');
    expect(list.body).toContain('Choisissez &lt;votre&gt; mot de passe</a>');
    const path = /href="\/developpement\/courriels(\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const mail = await get(path);
    expect(mail.body).toContain('Pomelo &lt;ne-pas-repondre@pomelo.example&gt;');
    expect(mail.body).toContain('&lt;http://localhost:3000/desabonnement/xyz&gt;');
    expect(mail.body).toMatch(
      /<a href="http:\/\/localhost:3000\/reinitialiser-mon-mot-de-passe\/abc\?d=1&amp;e=2" target="_blank" rel="noreferrer">/,
    );
    expect(mail.body).toContain(
      `<iframe title="Partie HTML du courriel" src="${OUTBOX}${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
    );
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const part = await get(`${path}/html`);
    expect(part.body).toContain('Choisissez &lt;votre&gt; mot de passe</h1>');
    expect(part.headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups(?!.*(allow-scripts|allow-same-origin))/,
    );
  });

  test('shows fifty a page, newest first, and the last page for a higher number', async () => {
    await mkdir(outbox, { recursive: true });
    for (let number = 1; number <= 60; number += 1) file(number, `Courriel ${number}`);
    const subjects = async (query: string) =>
      [...(await get(query)).body.matchAll(/>(Courriel \d+)<\/a>/g)].map(([, subject]) => subject);
    const [first, second] = [await subjects(''), await subjects('?page=2')];
    expect([first[0], first.length, second.at(-1)]).toEqual([
      'Courriel 60',
      expect.any(Number),
      'Courriel 1',
    ]);
    expect(first.length + second.length).toBe(60);
    expect(await subjects('?page=99')).toEqual(second);
    for (const odd of ['?page=-1', '?page=abc', '?page=1&page=2', '?page=1e9999'])
      expect((await get(odd)).statusCode).toBe(200);
  });

  test('opens only mails', async () => {
    writeFileSync(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    writeFileSync(join(outbox, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    writeFileSync(join(outbox, `${SENT}9999.eml.part`), 'Subject: secret\r\n\r\nsecret');
    for (const id of [
      '..%2fsecret',
      '%2e%2e%2fsecret',
      'secret',
      `${SENT}9999.eml.part`,
      '..%2f..%2ftoken-secret',
      '%00',
      `${SENT}8888`,
    ]) {
      for (const path of [`/${id}`, `/${id}/html`]) {
        const answer = await get(path);
        expect([id, answer.statusCode]).toEqual([id, expect.toBeOneOf([400, 404])]);
        expect(answer.body).not.toContain('secret</');
      }
    }
    expect((await get('')).body).not.toContain('secret');
  });

  test('leaves every other address to the site', async () => {
    for (const path of ['/developpement', '/developpement/courriel', `${OUTBOX}/a/b/c`])
      expect((await app.inject({ url: path })).body).toBe(`page ${path}`);
  });
});

test.each([
  ['in production', PRODUCTION],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
])('%s there is no such page', async (_when, variables) => {
  const app = await server(variables);
  onTestFinished(() => app.close());
  for (const path of [OUTBOX, `${OUTBOX}/${SENT}0001`, `${OUTBOX}/${SENT}0001/html`]) {
    const answer = await app.inject({ url: path });
    expect([answer.statusCode, answer.body]).toEqual([404, `page ${path}`]);
  }
});
