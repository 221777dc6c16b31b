import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { signedIn, testApi } from '../../../testing/app.ts';
import { createStaffMember, asStaff, impersonating, type Staff } from '../../../testing/staff.ts';
import { createCartLine, createListing, createPerson } from '../../../testing/factories.ts';
import { createArticle } from '../../../testing/content.ts';
import { createRecentSearches } from '../../../catalogue/searches/recent-searches.service.ts';
import { createImpersonationTickets } from './impersonation-tickets.ts';
import { endOverdueImpersonations } from './impersonation.service.ts';

let ahead = 0;
/** The instant of a stopped clock, if any. */
let stopped: Date | undefined;
const clock = { now: () => stopped ?? new Date(systemClock.now().getTime() + ahead) };
const SECRET = 'a secret of at least thirty-two characters';
const api = await testApi({ clock });
const { app, db } = api;
const HALF_HOUR = 30 * 60_000;

const state = (headers: Record<string, string>) => app.inject({ url: '/pomelos/public/me/state', headers });
const auditOf = (staff: Staff) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'label', 'after'])
    .where('person_id', '=', staff.personId)
    .orderBy('id')
    .execute();
/** Runs with the clock of the API ahead of the world's. */
async function later(ms: number, run: () => Promise<void>): Promise<void> {
  ahead = ms;
  await run().finally(() => (ahead = 0));
}

describe('impersonation', () => {
  // BUYER-11
  it('shows what the buyer sees, until when, and is in the audit log from its start to its end', async () => {
    const [staff, buyer] = [await createStaffMember(api, 'sales'), await signedIn(api, 'viewer')];
    const item = await createListing(db);
    await createCartLine(db, { ...buyer, itemId: item.id, productId: item.productId });
    const started = await asStaff(app, staff, 'POST /backoffice/see-as', {
      workspaceId: buyer.workspaceId,
      personId: buyer.personId,
    });
    const { id, ticket, until } = started.json();
    const headers = { ...staff.headers, 'x-see-as': ticket };

    const seen = (await state(headers)).json();
    const own = (await state(buyer.headers)).json();
    expect(seen).toMatchObject({ profile: own.profile, cartIds: [item.productId], seen: { id, until } });
    expect(own.seen).toBeUndefined();
    expect(seen.profile.staff).toBe(false);

    expect((await asStaff(app, staff, `DELETE /backoffice/see-as/${id}`)).statusCode).toBe(204);
    const after = await state(headers);
    expect([after.statusCode, after.json().type]).toEqual([409, expect.stringMatching(/token-expired$/)]);
    expect((await asStaff(app, staff, `DELETE /backoffice/see-as/${id}`)).statusCode).toBe(404);
    const entries = await auditOf(staff);
    expect(entries.map(({ action }) => action)).toEqual([
      'POST /backoffice/see-as',
      'DELETE /backoffice/see-as/:id',
    ]);
    expect(entries[0]).toMatchObject({
      label: expect.stringContaining(','),
      after: { email: buyer.email, until },
    });
  });

  // BUYER-11
  it('is over after half an hour, which the audit log then records once', async () => {
    const [staff, buyer] = [await createStaffMember(api, 'sales'), await signedIn(api)];
    const headers = await impersonating(app, staff, buyer);
    await later(HALF_HOUR - 1000, async () => expect((await state(headers)).statusCode).toBe(200));
    await later(HALF_HOUR + 1000, async () => {
      expect((await state(headers)).statusCode).toBe(409);
      await endOverdueImpersonations({ db, clock });
      await endOverdueImpersonations({ db, clock });
    });
    expect((await auditOf(staff)).map(({ action }) => action)).toEqual([
      'POST /backoffice/see-as',
      'DELETE /backoffice/see-as/:id',
    ]);
  });

  it('ends with its session, and when the session starts another', async () => {
    const [staff, one, other] = [
      await createStaffMember(api, 'sales'),
      await signedIn(api),
      await signedIn(api),
    ];
    const first = await impersonating(app, staff, one);
    const second = await impersonating(app, staff, other);
    expect((await state(first)).statusCode).toBe(409);
    expect((await state(second)).json().profile.id).toBe(other.personId);
    await db
      .updateTable('session')
      .set({ revoked_at: new Date() })
      .where('person_id', '=', staff.personId)
      .execute();
    await expect.poll(async () => (await state(second)).statusCode).toBe(401);
    await endOverdueImpersonations({ db, clock });
    expect(await auditOf(staff)).toHaveLength(4);
  });

  // BUYER-11
  it('is refused to anyone but the staff member who started it, and without the permission', async () => {
    const [sales, other, stock, buyer] = [
      await createStaffMember(api, 'sales'),
      await createStaffMember(api, 'administrator'),
      await createStaffMember(api, 'stock'),
      await signedIn(api),
    ];
    const { 'x-see-as': ticket = '' } = await impersonating(app, sales, buyer);
    const codes: [number, string][] = [];
    for (const { headers } of [other, stock, buyer]) {
      const answer = await state({ ...headers, 'x-workspace-id': buyer.workspaceId, 'x-see-as': ticket });
      codes.push([answer.statusCode, String(answer.json().type).split('/').at(-1) ?? '']);
    }
    expect(codes).toEqual([
      [409, 'token-expired'],
      [403, 'permission-missing'],
      [403, 'staff-only'],
    ]);
    expect(
      (await app.inject({ url: '/pomelos/public/me/state', headers: { 'x-see-as': ticket } })).statusCode,
    ).toBe(401);
    expect(
      (
        await asStaff(app, stock, 'POST /backoffice/see-as', {
          workspaceId: buyer.workspaceId,
          personId: buyer.personId,
        })
      ).statusCode,
    ).toBe(403);
  });

  it('is limited to one company, whatever workspace is named, and over once the person has left it', async () => {
    const [staff, buyer, stranger] = [
      await createStaffMember(api, 'sales'),
      await signedIn(api),
      await signedIn(api),
    ];
    const headers = await impersonating(app, staff, buyer);
    expect((await state({ ...headers, 'x-workspace-id': stranger.workspaceId })).statusCode).toBe(404);
    await db.deleteFrom('membership').where('person_id', '=', buyer.personId).execute();
    expect((await state(headers)).statusCode).toBe(409);
    const wrong = [
      { workspaceId: stranger.workspaceId, personId: buyer.personId },
      { workspaceId: stranger.workspaceId, personId: (await createPerson(db)).id },
    ];
    for (const body of wrong)
      expect((await asStaff(app, staff, 'POST /backoffice/see-as', body)).statusCode).toBe(404);
  });

  it('accepts only its own ticket: neither a bearer token, nor one signed for another person', async () => {
    const [staff, buyer] = [await createStaffMember(api, 'sales'), await signedIn(api)];
    const headers = await impersonating(app, staff, buyer);
    const { id } = await db
      .selectFrom('see_as')
      .select('id')
      .where('staff_id', '=', staff.personId)
      .executeTakeFirstOrThrow();
    const forged = await createImpersonationTickets('another secret of thirty-two characters', clock).sign(
      id,
      new Date(Date.now() + HALF_HOUR),
    );
    const bearer = (staff.headers['authorization'] ?? '').replace('Bearer ', '');
    for (const ticket of [forged, bearer, id, '', 'x'.repeat(5000)]) {
      const answer = await state({ ...headers, 'x-see-as': ticket });
      expect(answer.statusCode, ticket.slice(0, 40)).toBe(409);
    }
    const good = await createImpersonationTickets(SECRET, clock).sign(id, new Date(Date.now() + HALF_HOUR));
    expect((await state({ ...headers, 'x-see-as': good })).statusCode).toBe(200);
    // A ticket grants no access by itself.
    expect(
      (await state({ authorization: `Bearer ${good}`, 'x-workspace-id': buyer.workspaceId })).statusCode,
    ).toBe(401);
  });

  it('reads what its buyer reads of calls for visitors too, until its person loses the permission', async () => {
    const [staff, buyer] = [await createStaffMember(api, 'sales'), await signedIn(api)];
    const article = await createArticle(db, { is_private: true });
    const headers = await impersonating(app, staff, buyer);
    const statusOf = async (sent: Record<string, string>) =>
      (await app.inject({ url: `/api/news_articles/${article}`, headers: sent })).statusCode;
    expect(await statusOf(headers)).toBe(200);
    expect(await statusOf({ ...headers, 'x-see-as': 'forged' })).toBe(404);
    const administrator = await createStaffMember(api, 'administrator');
    await asStaff(app, administrator, `PUT /backoffice/staff/${staff.personId}`, { roles: ['stock'] });
    await expect.poll(() => statusOf(headers)).toBe(404);
  });

  it('ends what is still being read when its time is over', async () => {
    const [staff, buyer] = [await createStaffMember(api, 'sales'), await signedIn(api)];
    const headers = await impersonating(app, staff, buyer);
    const { ends_at } = await db
      .selectFrom('see_as')
      .select('ends_at')
      .where('staff_id', '=', staff.personId)
      .executeTakeFirstOrThrow();
    // Stopped, so that some time is left when the stream opens, however slow the machine.
    stopped = new Date(ends_at.getTime() - 100);
    const answer = await app
      .inject({ url: '/pomelos/public/catalog/events', headers, payloadAsStream: true })
      .finally(() => (stopped = undefined));
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    const stream = answer.stream();
    stream.resume();
    await new Promise((over) => stream.once('close', over).once('error', over));
  });

  it('adds no search to the recent ones', async () => {
    const [staff, buyer] = [await createStaffMember(api, 'sales'), await signedIn(api)];
    const caller = { ...buyer, role: 'buyer', sessionId: '', staff: false } as const;
    const recent = createRecentSearches({ db, clock });
    const looked = (make: string) => CatalogueQuery.parse({ make });
    recent.note(caller, looked('peugeot'));
    recent.note(
      { ...caller, impersonation: { id: '', by: staff.personId, until: clock.now() } },
      looked('renault'),
    );
    await recent.flush(true);
    const stored = await db
      .selectFrom('recent_search')
      .select('query')
      .where('person_id', '=', buyer.personId)
      .execute();
    expect(stored).toEqual([{ query: 'make=peugeot' }]);
  });
});
