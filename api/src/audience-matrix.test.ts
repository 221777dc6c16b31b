import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { problemCode, Problem } from '@pomelo/contract/errors.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from './testing/app.ts';
import { requestOf } from './testing/matrix.ts';
import { createStaffMember } from './testing/staff.ts';

/** Callers outside the audience of each call: what the matrices of the buyers and of the staff leave out. */
const api = await testApi();
const { app } = api;
const calls = Object.values(endpoints).flatMap((domain) => Object.values<Endpoint>(domain));
const behind = (...audiences: Endpoint['audience'][]): Endpoint[] =>
  calls.filter(({ audience }) => audiences.includes(audience));

const owner = await signedIn(api, 'owner');
const [viewer, buyer] = [
  await signedIn(api, 'viewer', owner.workspaceId),
  await signedIn(api, 'buyer', owner.workspaceId),
];
const staff = await createStaffMember(api, 'administrator');
const staffOf = (workspaceId: string): Record<string, string> => ({
  ...staff.headers,
  'x-workspace-id': workspaceId,
});

const send = async (
  endpoint: Endpoint,
  headers: Record<string, string>,
  prefix: '/pomelos' | '',
): Promise<[number, string]> => {
  const { statusCode, body } = await app.inject(requestOf(endpoint, randomUUID(), headers, prefix));
  const problem = statusCode >= 400 ? Problem.safeParse(JSON.parse(body)).data : undefined;
  return [statusCode, problem ? problemCode(problem) : ''];
};

describe('every call of the contract has callers who have no business there', () => {
  it('and has one of the four audiences', () => {
    expect(behind('public', 'buyer', 'unprefixed', 'staff')).toHaveLength(calls.length);
    expect(calls.length).toBeGreaterThan(250);
  });

  it.each(behind('staff'))(
    '$name: 403 for a viewer and a buyer, whatever workspace they name',
    async (endpoint) => {
      for (const { headers } of [viewer, buyer])
        expect(await send(endpoint, headers, '')).toEqual([403, 'staff-only']);
    },
  );

  it.each(behind('buyer', 'public'))(
    '$name: nobody of the staff acts for a company by its id',
    async (endpoint) => {
      expect(await send(endpoint, staffOf(owner.workspaceId), '/pomelos')).toEqual([404, 'not-found']);
      expect(await send(endpoint, staff.headers, '/pomelos')).toEqual([400, 'malformed']);
    },
  );

  it.each(behind('public'))(
    '$name: 401 under /pomelos without a token, and 404 for the workspace of others',
    async (endpoint) => {
      const stranger = { ...viewer.headers, 'x-workspace-id': randomUUID() };
      expect(await send(endpoint, {}, '/pomelos')).toEqual([401, 'unauthenticated']);
      expect(await send(endpoint, stranger, '/pomelos')).toEqual([404, 'not-found']);
    },
  );

  it.each(behind('public', 'unprefixed').filter(({ answerKind }) => answerKind !== 'events'))(
    '$name: a visitor is never asked to log in',
    async (endpoint) => {
      const [, code] = await send(endpoint, {}, '');
      expect([
        'unauthenticated',
        'viewer-refused',
        'owner-only',
        'staff-only',
        'permission-missing',
      ]).not.toContain(code);
    },
  );
});
