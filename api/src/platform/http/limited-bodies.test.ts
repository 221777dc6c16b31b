import { randomUUID } from 'node:crypto';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { contact } from '@pomelo/contract/content/contact.endpoints.ts';
import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import { quotations } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { registration } from '@pomelo/contract/registration/registration.endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { type FloodKind, FLOODS, READ_AHEAD_BYTES, sendFlood } from '../../testing/flood.ts';
import { pathOf } from '../../testing/matrix.ts';

const api = await testApi();
const { app } = api;
const owner = await signedIn(api, 'owner');
/** Source address of the connections that `sendFlood` opens. */
const ADDRESS = '127.0.0.1';
/** More calls than any rate limit allows. */
const MAX_CALLS = 130;
const KINDS = Object.keys(FLOODS) as FloodKind[];

const VISITOR = [
  contact.contact,
  contact.contactEnglish,
  contact.siteRequest,
  registration.checkEmail,
  registration.addPaper,
  registration.register,
  registration.correct,
  registration.acceptInvitation,
  quotations.decideByLink,
] as const;
const BUYER = [
  deals.write,
  quotations.send,
  bundles.mailPayment,
  bundles.claimCarteGrise,
  account.changePicture,
] as const;
const CALLS = [
  ...VISITOR.map((endpoint) => ({ name: endpoint.name, endpoint, prefix: '', headers: {} })),
  ...BUYER.map((endpoint) => ({ name: endpoint.name, endpoint, prefix: '/pomelos', headers: owner.headers })),
];

beforeAll(() => app.listen({ port: 0, host: ADDRESS }));

describe('a call over its rate limit', () => {
  it.each(CALLS)('$name answers 429 without reading the body', async ({ endpoint, prefix, headers }) => {
    const { method } = endpoint;
    const path = prefix + pathOf(endpoint, randomUUID());
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < MAX_CALLS) {
      const { statusCode } = await app.inject({ method, url: path, headers, remoteAddress: ADDRESS });
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    for (const kind of KINDS) {
      const { status, bytesRead } = await sendFlood(app.server, { method, path, kind, headers });
      expect([kind, status]).toEqual([kind, 429]);
      expect(bytesRead, kind).toBeLessThanOrEqual(READ_AHEAD_BYTES);
    }
  });
});
