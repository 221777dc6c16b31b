import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { filesOf } from '@pomelo/contract/files.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORM_BYTES, FORM_FIELDS, JSON_VALUES, STAFF_JSON_BYTES } from './platform/http/body-limits.ts';
import { newAddress, signedIn, testApi } from './testing/app.ts';
import { FLOOD_BYTES, type FloodKind, FLOODS, READ_AHEAD_BYTES, sendFlood } from './testing/flood.ts';
import { pathOf, requestOf, WRITES } from './testing/matrix.ts';
import { createStaffMember } from './testing/staff.ts';

const api = await testApi();
const { app } = api;
const calls = Object.values(endpoints).flatMap((domain) => Object.values<Endpoint>(domain));
const writes = calls.filter(({ method }) => WRITES.includes(method));
const owner = await signedIn(api, 'owner');
const staff = await createStaffMember(api, 'administrator');

const CALLERS = {
  visitor: {},
  owner: owner.headers,
  administrator: { ...staff.headers, 'x-workspace-id': owner.workspaceId },
} as const;
type CallerName = keyof typeof CALLERS;

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));

/** Bytes of a body that a caller may have read for this call. */
function allowedBytes(endpoint: Endpoint, kind: FloodKind, caller: CallerName): number {
  const uploads = [...filesOf(endpoint.body).values()].reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  if (kind === 'multipart') return FORM_BYTES + uploads;
  if (kind === 'json' && endpoint.body && endpoint.audience === 'staff' && caller === 'administrator')
    return STAFF_JSON_BYTES;
  return endpoint.path.endsWith('/webhook') ? FLOOD_BYTES : FORM_BYTES;
}

async function faultsOf(endpoint: Endpoint, caller: CallerName): Promise<string[]> {
  const faults: string[] = [];
  const prefixes = endpoint.audience === 'public' || endpoint.audience === 'buyer' ? ['', '/pomelos'] : [''];
  for (const prefix of prefixes)
    for (const kind of Object.keys(FLOODS) as FloodKind[]) {
      const path = prefix + pathOf(endpoint, randomUUID());
      const { status, bytesRead } = await sendFlood(app.server, {
        method: endpoint.method,
        path,
        kind,
        headers: CALLERS[caller],
      });
      const most = allowedBytes(endpoint, kind, caller) + READ_AHEAD_BYTES;
      if (status < 400 || status >= 500 || bytesRead > most)
        faults.push(`${endpoint.method} ${path} ${kind}: ${status}, ${bytesRead} bytes`);
    }
  return faults;
}

describe('a flood of half a megabyte', () => {
  it.each(writes)('$name refuses it within the bytes that the call may read', async (endpoint) => {
    for (const caller of Object.keys(CALLERS) as CallerName[])
      expect(await faultsOf(endpoint, caller), caller).toEqual([]);
  });

  it.each([
    '/api/nothing',
    '/public/nothing',
    '/pomelos/nothing',
    '/backoffice/nothing',
    '/nothing',
    '/docs/nothing',
  ])('is not read at %s, where there is no call', async (path) => {
    for (const kind of Object.keys(FLOODS) as FloodKind[]) {
      const { status, bytesRead } = await sendFlood(app.server, { method: 'POST', path, kind });
      expect(status, kind).toBe(404);
      expect(bytesRead, kind).toBeLessThanOrEqual(READ_AHEAD_BYTES);
    }
  });
});

describe('a form', () => {
  const forms = writes.filter(
    ({ bodyKind, audience }) => bodyKind === 'form' && audience !== 'staff' && audience !== 'buyer',
  );
  const post = (endpoint: Endpoint, payload: string) =>
    app.inject({ ...requestOf(endpoint, '1', {}, ''), payload, remoteAddress: newAddress() });
  const fields = (count: number): string => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');

  it('is declared by the calls of visitors', () => expect(forms.length).toBeGreaterThan(3));

  it.each(forms)('$name takes 200 fields and refuses the next with 400', async (endpoint) => {
    expect((await post(endpoint, fields(FORM_FIELDS + 1))).json()).toMatchObject({
      status: 400,
      detail: 'Ce formulaire compte trop de champs.',
    });
    expect((await post(endpoint, fields(FORM_FIELDS))).statusCode).not.toBe(400);
  });

  it.each(forms)('$name refuses one byte more than 64 kB with 413', async (endpoint) => {
    expect((await post(endpoint, `a=${'x'.repeat(FORM_BYTES)}`)).statusCode).toBe(413);
    expect((await post(endpoint, `a=${'x'.repeat(FORM_BYTES - 2)}`)).statusCode).not.toBe(413);
  });
});

describe('a JSON body of the team', () => {
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/backoffice/news',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      payload,
    });

  it('is refused with 400 when it contains more values than the longest list', async () => {
    const answer = await post(`[${'0,'.repeat(JSON_VALUES)}0]`);
    expect(answer.json()).toMatchObject({ status: 400, detail: 'Cet envoi compte trop de valeurs.' });
  });

  it('may contain any number of commas and brackets in its texts', async () => {
    expect((await post(JSON.stringify({ title: ',[{"\\'.repeat(JSON_VALUES) }))).statusCode).not.toBe(400);
  });
});
