import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpLender, type HttpLenderOptions } from './http-lender.ts';
import { type LenderRequest, LenderRefused, LenderUnavailable } from './lender.ts';
import { signLenderMessage } from './lender-messages.ts';

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; silent?: boolean };

let server: Server;
let received: Received[] = [];
let reply: (request: Received) => Reply = () => ({});
beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      received.push(one);
      const { status = 200, body: answer = {}, headers = {}, silent = false } = reply(one);
      if (silent) return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const lender = (given: Partial<HttpLenderOptions> = {}) =>
  createHttpLender({
    name: 'Crédit du Garage',
    baseUrl: `${address()}/v1/`,
    access: { key: 'key-of-the-lender' },
    webhookSecret: 'un secret de seize',
    signHost: 'preteur.example',
    iban: null,
    timeoutMs: 10_000,
    ...given,
  });
const REPORT = { reference: 'L-1', at: '2026-11-28T10:00:00Z', currency: 'EUR', state: 'waiting' };
const OFFER = { id: 'o1', cents: 1000, months: 12, expiresAt: '2026-12-28T10:00:00Z' };
const REQUEST: LenderRequest = {
  requestId: 'r1',
  cents: 1000,
  months: 12,
  consentedAt: new Date('2026-11-28T09:00:00Z'),
  returnUrl: 'https://pomelo.test/financement/A0000042',
  data: {
    company: { name: 'Garage Bertin', siret: '91234567500017' },
    order: { number: 'A0000042', reference: 'POM0000042' },
    vehicles: [{ number: 'PO-000042', title: 'Peugeot 208' }],
  },
};

describe('a lender by HTTP', () => {
  // MONEY-66
  it('is called with its key, under the id of the request', async () => {
    reply = () => ({ status: 201, body: REPORT });
    expect(await lender().ask(REQUEST)).toMatchObject({ reference: 'L-1', state: 'waiting', offers: [] });
    const [one] = received;
    expect(one).toMatchObject({ method: 'POST', url: '/v1/requests' });
    expect(one?.headers).toMatchObject({
      authorization: 'Bearer key-of-the-lender',
      'idempotency-key': 'r1',
    });
    expect(JSON.parse(one?.body ?? '')).toMatchObject({
      cents: 1000,
      currency: 'EUR',
      company: { siret: '91234567500017' },
    });
  });

  // MONEY-66
  it('is called with the token of a client, fetched again once it is refused', async () => {
    let tokens = 0;
    reply = ({ url }) => {
      if (url === '/token') return { body: { access_token: `t${(tokens += 1)}`, expires_in: 3600 } };
      return tokens < 2 ? { status: 401 } : { body: REPORT };
    };
    const access = { tokenUrl: `${address()}/token`, clientId: 'c', clientSecret: 's' };
    expect((await lender({ access }).read('L-1'))?.state).toBe('waiting');
    expect(received.at(-1)?.headers.authorization).toBe('Bearer t2');
  });

  // MONEY-67
  it('accepts an offer, signed at its own host or a subdomain of it', async () => {
    const report = { ...REPORT, state: 'to-sign', offerId: 'o1', signUrl: 'https://sign.preteur.example/1' };
    reply = () => ({ body: report });
    expect((await lender().accept('L-1', 'o1')).signUrl).toBe('https://sign.preteur.example/1');
    expect(received[0]).toMatchObject({ url: '/v1/requests/L-1/acceptance', body: '{"offerId":"o1"}' });
  });

  // MONEY-68
  it.each([
    ['another currency', { ...REPORT, currency: 'USD' }],
    [
      'a host that is not the lender’s',
      { ...REPORT, state: 'to-sign', signUrl: 'https://preteur.example.evil.test/' },
    ],
    ['an address in the clear', { ...REPORT, state: 'to-sign', signUrl: 'http://preteur.example/' }],
    ['a name and password', { ...REPORT, state: 'to-sign', signUrl: 'https://a:b@preteur.example/' }],
    ['no address to sign at', { ...REPORT, state: 'to-sign' }],
    ['money without an amount', { ...REPORT, state: 'announced' }],
    ['a state that is unknown', { ...REPORT, state: 'perhaps' }],
    ['an amount below zero', { ...REPORT, state: 'offers', offers: [{ ...OFFER, cents: -1 }] }],
    ['eleven offers', { ...REPORT, state: 'offers', offers: Array.from({ length: 11 }, () => OFFER) }],
    ['another reference', { ...REPORT, reference: 'L-2' }],
    ['text', 'bonjour'],
    ['too much', `"${'x'.repeat(70_000)}"`],
  ])('counts as unreachable when it answers with %s', async (_what, body) => {
    reply = () => ({ body });
    await expect(lender().read('L-1')).rejects.toBeInstanceOf(LenderUnavailable);
  });

  // MONEY-68
  it('counts as unreachable when it fails, redirects or takes too long', async () => {
    reply = () => ({ status: 500 });
    await expect(lender().read('L-1')).rejects.toBeInstanceOf(LenderUnavailable);
    reply = () => ({ status: 302, headers: { location: `${address()}/ailleurs` } });
    await expect(lender().read('L-1')).rejects.toBeInstanceOf(LenderUnavailable);
    expect(received.every(({ url }) => url !== '/ailleurs')).toBe(true);
    reply = () => ({ silent: true });
    await expect(lender({ timeoutMs: 100 }).read('L-1')).rejects.toBeInstanceOf(LenderUnavailable);
    await expect(lender({ baseUrl: 'http://127.0.0.1:1' }).read('L-1')).rejects.toBeInstanceOf(
      LenderUnavailable,
    );
  });

  // MONEY-68
  it('reports a refusal with its reason, and an unknown request', async () => {
    reply = () => ({ status: 409, body: { reason: 'Offre expirée' } });
    await expect(lender().accept('L-1', 'o1')).rejects.toMatchObject({ reason: 'Offre expirée' });
    reply = () => ({ status: 422, body: 'rien' });
    await expect(lender().cancel('L-1')).rejects.toBeInstanceOf(LenderRefused);
    reply = () => ({ status: 404 });
    expect(await lender().read('L-9')).toBeUndefined();
  });

  // MONEY-68
  it('is accepted with a recent signature of its secret', () => {
    const body = Buffer.from(JSON.stringify(REPORT));
    const now = Date.now();
    const signed = (secret: string, ms = now) => signLenderMessage(body, secret, Math.floor(ms / 1000));
    const read = (signature: string, bytes = body) =>
      lender({ now: () => now }).readMessage(bytes, signature);
    expect(read(signed('un secret de seize'))?.reference).toBe('L-1');
    expect(read(signed('un autre secret !!'))).toBeUndefined();
    expect(read(signed('un secret de seize', now - 301_000))).toBeUndefined();
    expect(read('t=1,v1=zz')).toBeUndefined();
    expect(read(signed('un secret de seize'), Buffer.from('{}'))).toBeUndefined();
  });
});
