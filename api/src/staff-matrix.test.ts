import { randomUUID } from 'node:crypto';
import { permissionsOf, type StaffRole, STAFF_ROLES } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from './testing/app.ts';
import { createStaffMember } from './testing/staff.ts';

const api = await testApi();
const { app, db } = api;

const staffCalls = Object.values(endpoints)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ audience }) => audience === 'staff');

const send = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  app.inject({
    method: endpoint.method as 'GET',
    url: endpoint.path.replace(/:\w+/g, () => randomUUID()),
    headers,
    ...(endpoint.body && { payload: {} }),
  });

/** An event stream is left once it has begun. */
async function statusOf(
  endpoint: Endpoint,
  headers: Record<string, string>,
): Promise<{ statusCode: number; text: string }> {
  if (endpoint.answerKind !== 'events') {
    const { statusCode, body } = await send(endpoint, headers);
    return { statusCode, text: body };
  }
  const left = new AbortController();
  const url = endpoint.path;
  const answer = await app.inject({ url, headers, payloadAsStream: true, signal: left.signal });
  const { statusCode } = answer;
  const [text = ''] = statusCode === 200 ? [] : await answer.stream().map(String).toArray();
  left.abort();
  return { statusCode, text };
}

const buyer = await signedIn(api, 'owner');
const members = new Map<StaffRole, Record<string, string>>();
for (const role of STAFF_ROLES) members.set(role, (await createStaffMember(api, role)).headers);
/** The call ends the caller's session: each run uses another caller. */
const ENDS_THE_SESSION = new Set(['POST /backoffice/logout']);
const headersOf = async (role: StaffRole, { name }: Endpoint): Promise<Record<string, string>> =>
  (ENDS_THE_SESSION.has(name) ? (await createStaffMember(api, role)).headers : members.get(role)) ?? {};

describe('every call of the back-office', () => {
  it('is under /backoffice and names the permission it requires', () => {
    const unsaid = staffCalls.filter(
      ({ permission, path }) => permission === undefined || !path.startsWith('/backoffice/'),
    );
    expect(unsaid.map(({ name }) => name)).toEqual([]);
    expect(staffCalls.length).toBeGreaterThan(5);
  });

  it.each(staffCalls)('$name: refused to a visitor and to an owner of a company', async (endpoint) => {
    const [visitor, owner, withWorkspace] = [
      await send(endpoint),
      await send(endpoint, { authorization: buyer.headers['authorization'] ?? '' }),
      await send(endpoint, buyer.headers),
    ];
    expect([visitor.statusCode, owner.statusCode, withWorkspace.statusCode]).toEqual([401, 403, 403]);
    expect(owner.json().type).toMatch(/staff-only$/);
  });

  // STAFF-1, STAFF-2
  it.each(staffCalls)(
    '$name: given to the roles of its permission, refused to the others',
    async (endpoint) => {
      for (const role of STAFF_ROLES) {
        const { statusCode, text } = await statusOf(endpoint, await headersOf(role, endpoint));
        const allowed = endpoint.permission !== undefined && permissionsOf([role]).has(endpoint.permission);
        const refused = statusCode === 403 && text.includes('permission-missing');
        expect([role, refused]).toEqual([role, !allowed]);
        expect(statusCode).toBeLessThan(500);
      }
    },
  );
});

describe('a member of the staff', () => {
  // STAFF-2
  it('is refused at once to a former member', async () => {
    const { personId, headers } = await createStaffMember(api, 'sales');
    const state = () => app.inject({ method: 'GET', url: '/backoffice/me', headers });
    expect((await state()).statusCode).toBe(200);
    await db.deleteFrom('staff_member').where('person_id', '=', personId).execute();
    await expect.poll(async () => (await state()).statusCode).toBe(403);
  });

  it('is never the last administrator to go', async () => {
    const others = await db.selectFrom('staff_member').select('person_id').execute();
    const ids = others.map((row) => row.person_id);
    await expect(db.deleteFrom('staff_member').where('person_id', 'in', ids).execute()).rejects.toThrow(
      /last administrator/,
    );
  });
});

describe('the audit log', () => {
  // STAFF-3
  it('can neither be changed, nor emptied', async () => {
    await db
      .insertInto('audit_entry')
      .values({ person_name: 'x', action: 'x', resource: 'x', resource_id: 'x', request_id: 'x' })
      .execute();
    await expect(db.updateTable('audit_entry').set({ action: 'y' }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(/permission denied/);
    for (const statement of [
      "UPDATE audit_entry SET action = 'y'",
      'DELETE FROM audit_entry',
      'TRUNCATE audit_entry CASCADE',
    ])
      await expect(api.asOwner(statement), statement).rejects.toThrow(/append-only/);
  });
});
