import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createAfnorPlatform } from './afnor-platform.ts';
import { InvoiceRejected, PlatformUnavailable, type SentInvoice } from './invoice-platform.ts';

type Requested = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status: number; body: object | string };
type Play = (requested: Requested) => Answer;

/** A local server that plays a platform and its source of tokens: `token-1`, then `token-2`. */
async function playPlatform(play: Play) {
  const requested: Requested[] = [];
  let tokens = 0;
  const answerTo = (one: Requested): Answer => {
    if (one.url === '/token')
      return { status: 200, body: { access_token: `token-${++tokens}`, expires_in: 3600 } };
    return play(one);
  };
  const server = createServer((request, response) => {
    const answer = (body: string): void => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      requested.push(one);
      const { status, body: problem } = answerTo(one);
      response.writeHead(status).end(typeof problem === 'string' ? problem : JSON.stringify(problem));
    };
    text(request).then(answer, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = createAfnorPlatform({
    baseUrl: `${base}/flow-service/`,
    tokenUrl: `${base}/token`,
    clientId: 'pomelo',
    clientSecret: 'le secret',
  });
  return {
    platform,
    calls: () => requested.filter(({ url }) => url !== '/token'),
    tokens: () => requested.filter(({ url }) => url === '/token'),
  };
}

const INVOICE: SentInvoice = {
  trackingId: 'F2026-000042.1',
  name: 'facture-f2026-000042.pdf',
  file: Buffer.from('%PDF-1.7'),
  rule: 'B2B',
  syntax: 'Factur-X',
};
const TAKEN = {
  status: 202,
  body: { flowId: 'flow-1', submittedAt: '2026-11-22T09:00:00Z', flowSyntax: 'Factur-X' },
};

// MONEY-7
it('sends the file with what signals it, under a token of its client', async () => {
  const { platform, calls, tokens } = await playPlatform(() => TAKEN);
  expect(await platform.send(INVOICE)).toEqual({ flowId: 'flow-1', at: new Date('2026-11-22T09:00:00Z') });
  await platform.send(INVOICE);
  expect(tokens().map(({ body }) => body)).toEqual([
    'grant_type=client_credentials&client_id=pomelo&client_secret=le+secret',
  ]);
  const [call] = calls();
  expect([call?.method, call?.url, call?.headers.authorization]).toEqual([
    'POST',
    '/flow-service/v1/flows',
    'Bearer token-1',
  ]);
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
  const info = JSON.parse(/\{.*\}/.exec(call?.body ?? '')?.[0] ?? '{}');
  expect(info).toMatchObject({ trackingId: 'F2026-000042.1', processingRule: 'B2B', flowSyntax: 'Factur-X' });
  expect(info.sha256).toMatch(/^[\da-f]{64}$/);
  expect(call?.body).toContain('%PDF-1.7');
});

it('requests another token when the current one is refused, once', async () => {
  const { platform, calls } = await playPlatform(({ headers }) =>
    headers.authorization === 'Bearer token-2' ? TAKEN : { status: 401, body: {} },
  );
  expect((await platform.send(INVOICE)).flowId).toBe('flow-1');
  expect(calls()).toHaveLength(2);
});

it('distinguishes a refused file from an unreachable platform', async () => {
  const problem = { status: 400, body: { errorCode: 'E1', errorMessage: 'Le SIREN est inconnu.' } };
  await expect((await playPlatform(() => problem)).platform.send(INVOICE)).rejects.toThrow(
    new InvoiceRejected('Le SIREN est inconnu.'),
  );
  await expect(
    (await playPlatform(() => ({ status: 422, body: 'non' }))).platform.send(INVOICE),
  ).rejects.toThrow(new InvoiceRejected('Refusée par la plateforme (422).'));
  for (const status of [401, 403, 429, 500, 503])
    await expect((await playPlatform(() => ({ status, body: {} }))).platform.send(INVOICE)).rejects.toThrow(
      PlatformUnavailable,
    );
  await expect(
    (await playPlatform(() => ({ status: 200, body: 'rien de lisible' }))).platform.send(INVOICE),
  ).rejects.toThrow(PlatformUnavailable);
  const nowhere = {
    baseUrl: 'http://127.0.0.1:9',
    tokenUrl: 'http://127.0.0.1:9',
    clientId: 'a',
    clientSecret: 'b',
  };
  await expect(createAfnorPlatform(nowhere).send(INVOICE)).rejects.toThrow(PlatformUnavailable);
});

it('finds an invoice by our own name for it', async () => {
  const { platform, calls } = await playPlatform(({ body }) => ({
    status: 200,
    body: { results: body.includes('F2026-000042.1') ? [TAKEN.body] : [] },
  }));
  expect((await platform.find('F2026-000042.1'))?.flowId).toBe('flow-1');
  expect(await platform.find('F2026-000043.1')).toBeUndefined();
  expect(calls()[0]?.url).toBe('/flow-service/v1/flows/search');
});

it('reads acknowledgements and life-cycle messages, the oldest first; an unreadable message does not stop the others', async () => {
  const cdar = `<m><AcknowledgementDocument><ReferenceReferencedDocument><IssuerAssignedID>F2026-000041</IssuerAssignedID>
    <ProcessConditionCode>210</ProcessConditionCode></ReferenceReferencedDocument></AcknowledgementDocument></m>`;
  const flow = (flowId: string, minute: number, more: object) => ({
    flowId,
    submittedAt: `2026-11-22T09:0${minute}:00Z`,
    ...more,
  });
  const results = [
    flow('life', 3, { flowType: 'CustomerInvoiceLC' }),
    flow('broken', 2, { flowType: 'CustomerInvoiceLC' }),
    flow('wrong', 1, {
      flowType: 'CustomerInvoice',
      acknowledgement: { status: 'Error', details: [{ reasonMessage: 'Doublon' }] },
    }),
    flow('pending', 4, { flowType: 'CustomerInvoice', acknowledgement: { status: 'Pending' } }),
    flow('good', 0, { flowType: 'CustomerInvoice', acknowledgement: { status: 'Ok' } }),
  ];
  const { platform } = await playPlatform(({ url }) => {
    if (url.endsWith('/search')) return { status: 200, body: { results } };
    return { status: 200, body: url.includes('/life?docType=Original') ? cdar : 'du texte' };
  });
  const { events, until, more } = await platform.eventsAfter(new Date('2026-11-22T08:00:00Z'));
  expect(events.map(({ key, at, state, reason }) => [key, at.getUTCMinutes(), state, reason])).toEqual([
    ['good:deposited', 0, 'deposited', null],
    ['wrong:rejected', 1, 'rejected', 'Doublon'],
    ['life:F2026-000041:refused', 3, 'refused', null],
  ]);
  expect([until.toISOString(), more]).toEqual(['2026-11-22T09:04:00.000Z', false]);
});
