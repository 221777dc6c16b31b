import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { PushDevices } from '@pomelo/contract/account/push.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebPush } from '../../../platform/adapters/web-push/web-push.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { recordStep } from '../../../fulfilment/index.ts';
import { DATA_KEY } from '../../../testing/whole-api.ts';
import { MAX_DEVICES } from './push-devices.service.ts';
import { queuePush, sendPush } from './push-messages.service.ts';

type Received = { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer };
const CREATED = 201;
const received: Received[] = [];
let status: number = CREATED;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
afterAll(() => service.close());
const address = service.address();
const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const options = {
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  subject: 'mailto:equipe@pomelo.test',
  dataKeys: { current: DATA_KEY, old: [] },
  now: () => new Date(),
};
const push = createWebPush({ ...options, httpAllowed: true, isAllowed: (ip) => ip === '127.0.0.1' });
const api = await testApi({ push });
const { app, db, jobs } = api;

let lastBrowser = 0;
function newBrowser() {
  lastBrowser += 1;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${lastBrowser}`;
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  /** RFC 8291, from the side of the browser. */
  const decrypt = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const derived = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, -1).toString());
  };
  return { path, body: { endpoint: base + path, keys }, decrypt };
}

const add = (who: Buyer, body: object) => as(app, who, 'POST /public/me/push', body);
const devices = async (who: Buyer) =>
  PushDevices.parse((await as(app, who, 'GET /public/me/push')).json()).devices;
const queue = (who: Buyer, dedupeKey: string) =>
  db.transaction().execute((trx) =>
    queuePush(trx, who.personId, {
      title: 'Prix accepté',
      text: 'Peugeot est réservé.',
      path: '/negociations/1',
      dedupeKey,
      now: new Date(),
    }),
  );
const sendLast = async (who: Buyer): Promise<void> => {
  const [message] = await db
    .selectFrom('push_message')
    .select('id')
    .where('person_id', '=', who.personId)
    .execute();
  const [device] = await devices(who);
  await sendPush({ ...jobs, push }, { messageId: message?.id ?? '', subscriptionId: device?.id ?? '' });
};

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  received.length = 0;
  status = CREATED;
});

describe('a browser', () => {
  // ACC-30
  it('is notified from when it is chosen until it is removed', async () => {
    const { body } = newBrowser();
    const answer = await add(buyer, body);
    expect(answer.statusCode, answer.body).toBe(HTTP_STATUS.ok);
    expect((await add(buyer, body)).json().devices).toHaveLength(1);
    const [device] = await devices(buyer);
    expect(device).toMatchObject({ current: true, sentAt: null });
    const removed = await as(app, buyer, `DELETE /public/me/push/${device?.id ?? ''}`);
    expect(removed.statusCode).toBe(HTTP_STATUS.noContent);
    expect(await devices(buyer)).toEqual([]);
    await queue(buyer, 'removed');
    await api.runJobs();
    expect(received).toEqual([]);
  });

  it('is stored without its address and keys in the clear', async () => {
    const { body } = newBrowser();
    await add(buyer, body);
    const rows = await db.selectFrom('push_subscription').selectAll().execute();
    for (const text of [body.endpoint, body.keys.p256dh, body.keys.auth])
      expect(JSON.stringify(rows)).not.toContain(text);
    const exported = (await as(app, buyer, 'GET /public/me/export')).body;
    expect(JSON.parse(exported).pushDevices.data).toHaveLength(1);
    expect(exported).not.toContain(body.keys.auth);
  });

  it('is of the person who subscribed it last', async () => {
    const { body } = newBrowser();
    await add(buyer, body);
    const other = await signedIn(api);
    await add(other, body);
    expect([await devices(buyer), (await devices(other)).length]).toEqual([[], 1]);
  });

  it('of another person cannot be removed, and none is added anonymously', async () => {
    await add(buyer, newBrowser().body);
    const [device] = await devices(buyer);
    const other = await signedIn(api, 'buyer', buyer.workspaceId);
    const answer = await as(app, other, `DELETE /public/me/push/${device?.id ?? ''}`);
    expect([answer.statusCode, (await devices(buyer)).length]).toEqual([HTTP_STATUS.notFound, 1]);
    expect((await add({ ...buyer, headers: {} }, newBrowser().body)).statusCode).toBe(
      HTTP_STATUS.unauthorized,
    );
  });

  it('is one of ten: the oldest gives way', async () => {
    const browsers = Array.from({ length: MAX_DEVICES + 1 }, newBrowser);
    for (const { body } of browsers) await add(buyer, body);
    await queue(buyer, 'all');
    await api.runJobs();
    expect(received.map(({ path }) => path).toSorted()).toEqual(
      browsers
        .slice(1)
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('ends with its session', async () => {
    await add(buyer, newBrowser().body);
    await as(app, buyer, 'POST /public/logout');
    const left = db.selectFrom('push_subscription').select('id').where('person_id', '=', buyer.personId);
    expect(await left.execute()).toEqual([]);
  });

  it('is refused at a private address, without TLS, and with keys that are none', async () => {
    const strict = await testApi({ push: createWebPush(options) });
    const person = await signedIn(strict);
    const { body } = newBrowser();
    for (const endpoint of [
      'http://push.example/1',
      'https://10.0.0.1/1',
      'https://[::1]/1',
      'https://push.example:8443/1',
      'https://a:b@push.example/1',
    ]) {
      const answer = await as(strict.app, person, 'POST /public/me/push', { ...body, endpoint });
      expect([endpoint, answer.statusCode]).toEqual([endpoint, HTTP_STATUS.unprocessableContent]);
    }
    const keys = { ...body.keys, p256dh: 'A'.repeat(87) };
    expect((await add(buyer, { ...body, keys })).statusCode).toBe(HTTP_STATUS.unprocessableContent);
    // A name that resolves to a private address is found when it is sent to.
    const target = { endpoint: 'https://localhost/1', ...body.keys };
    const note = { text: '{}', ttlSeconds: 60, topic: 't' };
    expect(await createWebPush(options).send(target, note)).toBe('gone');
  });
});

describe('a notification', () => {
  // ACC-30
  it('of a delivered vehicle is encrypted for its browser, without a price', async () => {
    const browser = newBrowser();
    await add(buyer, browser.body);
    const { bundle } = await placeOrder(db, buyer);
    for (const step of ['paid', 'preparing', 'shipped', 'delivered'] as const)
      await db
        .transaction()
        .execute((trx) => recordStep(trx, bundle.id, step, { at: new Date(), now: new Date() }));
    await api.runJobs();
    expect(received).toHaveLength(1);
    const [first] = received;
    const { headers = {}, body = Buffer.alloc(0) }: Partial<Received> = first ?? {};
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
      ttl: expect.stringMatching(/^\d+$/),
    });
    expect(body.toString('latin1')).not.toContain('Peugeot');
    expect(browser.decrypt(body)).toEqual({
      title: 'Véhicule livré',
      text: 'Peugeot 208 GT vous a été remis.',
      path: `/commandes/${bundle.id}`,
      topic: headers['topic'],
    });
    expect(JSON.stringify(browser.decrypt(body))).not.toMatch(/€|\d[\s\u202f]\d{3}/);
    expect((await devices(buyer))[0]?.sentAt).not.toBeNull();
  });

  it('is not sent to a browser whose session expired', async () => {
    await add(buyer, newBrowser().body);
    await db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('person_id', '=', buyer.personId)
      .execute();
    await queue(buyer, 'after the session');
    await api.runJobs();
    expect(received).toEqual([]);
  });

  it('is sent once per key', async () => {
    await add(buyer, newBrowser().body);
    await queue(buyer, 'once');
    await queue(buyer, 'once');
    await api.runJobs();
    expect(received).toHaveLength(1);
  });

  it('removes a browser that its push service does not know any more', async () => {
    await add(buyer, newBrowser().body);
    status = HTTP_STATUS.gone;
    await queue(buyer, 'gone');
    await api.runJobs();
    expect([received.length, await devices(buyer)]).toEqual([1, []]);
  });

  it('is tried again after a failure of the push service, and not once it expired', async () => {
    await add(buyer, newBrowser().body);
    await queue(buyer, 'retried');
    status = 500;
    await expect(sendLast(buyer)).rejects.toThrow('500');
    status = CREATED;
    await sendLast(buyer);
    expect(received).toHaveLength(2);
    await db
      .updateTable('push_message')
      .set({ created_at: new Date(0), expires_at: new Date(1) })
      .where('person_id', '=', buyer.personId)
      .execute();
    await sendLast(buyer);
    expect(received).toHaveLength(2);
  });
});

it('offers no notifications where the portal has no keys', async () => {
  const without = await testApi();
  const person = await signedIn(without);
  expect((await as(without.app, person, 'GET /public/me/push')).json()).toEqual({
    publicKey: null,
    devices: [],
  });
  const answer = await as(without.app, person, 'POST /public/me/push', newBrowser().body);
  expect(answer.statusCode).toBe(HTTP_STATUS.unprocessableContent);
});
