import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, signIn, testApi } from '../../testing/app.ts';
import { createMembership, createListing, createPerson, createWorkspace } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff, impersonating } from '../../testing/staff.ts';
import { createMail } from '../../testing/office.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');

const list = async (query: string): Promise<{ data: { id: string }[]; meta: { total: number } }> =>
  (await asStaff(app, sales, `GET /backoffice/workspaces?${query}`)).json();
const idsOf = async (query: string): Promise<string[]> => (await list(query)).data.map(({ id }) => id);
const get = async (id: string) => (await asStaff(app, sales, `GET /backoffice/workspaces/${id}`)).json();
const auditOf = (id: string) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute();
const book = (buyer: { headers: Record<string, string> }, productId: number) =>
  as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {});

describe('the companies', () => {
  // BUYER-5
  it('are found by their name, their SIRET, and by the name or address of a member, regardless of accents', async () => {
    // A letter first: eight figures would be read as the beginning of a SIRET.
    const mark = `w${randomUUID().slice(0, 7)}`;
    const owner = await createPerson(db, { first_name: 'Hélène', last_name: `Dupré${mark}` });
    const siret = String(20_000_000_000_000 + Math.floor(Math.random() * 1e12));
    const { id } = await createWorkspace(db, { rs: `Négoce Éclair ${mark}`, siret });
    await createMembership(db, id, owner.id, 'owner');
    const spaced = `${siret.slice(0, 3)} ${siret.slice(3, 6)} ${siret.slice(6, 9)} ${siret.slice(9)}`;
    for (const typed of [`negoce eclair ${mark}`, siret, spaced, `helene dupre${mark}`, owner.email]) {
      expect(await idsOf(`q=${encodeURIComponent(typed)}`), typed).toEqual([id]);
    }
    expect(await idsOf(`q=${encodeURIComponent('%')}`)).toEqual([]);
    expect((await list(`q=${mark}`)).data).toMatchObject([
      {
        rs: `Négoce Éclair ${mark}`,
        city: 'Lyon',
        open: true,
        people: 1,
        owner: `Hélène Dupré${mark}`,
        due: { amount: 0 },
        lastSeenAt: null,
      },
    ]);
  });

  it('are found by a name of digits alone, which could also begin a SIRET', async () => {
    const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
    const { id } = await createWorkspace(db, { rs: digits });
    expect(await idsOf(`q=${digits}`)).toContain(id);
  });

  // BUYER-5
  it('are distinguished by their state, their activity and the amount they owe', async () => {
    const mark = randomUUID().slice(0, 8);
    const named = async (name: string, given = {}) =>
      (await createWorkspace(db, { rs: `${name} ${mark}`, ...given })).id;
    const [closed, never, quiet] = [
      await named('Fermée', { closed_at: new Date() }),
      await named('Jamais venue', { created_at: new Date('2024-05-01') }),
      await named('Endormie', { created_at: new Date('2025-05-01') }),
    ];
    await db
      .insertInto('workspace_activity')
      .values({ workspace_id: quiet, last_seen_at: new Date(Date.now() - 100 * DAY_MS) })
      .execute();
    const active = await named('Active', { created_at: new Date('2026-05-01') });
    const buyer = await signedIn(api, 'buyer', active);
    await placeOrder(db, buyer);
    const of = (query: string) => idsOf(`q=${mark}&${query}`);
    expect(await of('sort=created')).toEqual([never, quiet, active]);
    expect(await of('state=closed')).toEqual([closed]);
    expect(await of('activity=recent')).toEqual([active]);
    expect(await of('activity=quiet')).toEqual([quiet]);
    expect(await of('activity=never')).toEqual([never]);
    expect(await of('due=1')).toEqual([active]);
    expect(await of('sort=due&direction=desc')).toHaveLength(3);
    expect((await of('sort=due&direction=desc'))[0]).toBe(active);
    expect(await of('sort=seen&direction=desc')).toEqual([active, quiet, never]);
    expect(await of('sort=name&perPage=1&page=2')).toEqual([quiet]);
    expect((await list(`q=${mark}&perPage=1`)).meta.total).toBe(3);
    expect((await list(`q=${mark}&due=1`)).data).toMatchObject([
      { openOrders: 1, due: { amount: 1_200_000 } },
    ]);
  });
});

describe('a company', () => {
  // BUYER-6
  it('is read whole: its members and how they log in, its addresses, its bookings and the amount it owes', async () => {
    const buyer = await signedIn(api, 'owner');
    const { productId } = await createListing(db);
    await book(buyer, productId);
    await placeOrder(db, buyer);
    expect(await get(buyer.workspaceId)).toMatchObject({
      rs: 'Garage du Pont',
      addresses: [{ city: 'Lyon', billing: true }],
      people: [
        {
          email: buyer.email,
          role: 'owner',
          state: 'active',
          openSessions: 1,
          hasPassword: true,
          lastSeenAt: expect.any(String),
        },
      ],
      bookings: { live: 1, own: null, site: 10 },
      due: { total: { amount: 1_200_000 }, orders: [{ due: { amount: 1_200_000 } }] },
      closed: null,
    });
    expect((await asStaff(app, sales, `GET /backoffice/workspaces/${randomUUID()}`)).statusCode).toBe(404);
  });

  // BUYER-7
  it('may book as many vehicles as the staff allows, regardless of the limit of the site', async () => {
    const buyer = await signedIn(api);
    const url = `PUT /backoffice/workspaces/${buyer.workspaceId}/booking-limit` as const;
    expect((await asStaff(app, sales, url, { limit: 1 })).json().bookings).toMatchObject({
      own: 1,
      site: 10,
    });
    const items = [await createListing(db), await createListing(db), await createListing(db)];
    const tried = [await book(buyer, items[0]?.productId ?? 0), await book(buyer, items[1]?.productId ?? 0)];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(tried[1]?.json().detail).toContain('1 réservation,');
    expect((await as(app, buyer, 'GET /public/catalog/products/bookings')).json().meta.limit).toBe(1);
    await asStaff(app, sales, url, { limit: null });
    expect((await book(buyer, items[1]?.productId ?? 0)).statusCode).toBe(200);
    expect((await asStaff(app, sales, url, { limit: -1 })).statusCode).toBe(422);
    expect(await auditOf(buyer.workspaceId)).toMatchObject([
      { before: { bookingLimit: null }, after: { bookingLimit: 1 } },
      { before: { bookingLimit: 1 }, after: { bookingLimit: null } },
    ]);
  });

  // BUYER-8
  it('is closed for a reason, at once for everybody of it, and opened again', async () => {
    const buyer = await signedIn(api, 'owner');
    const { productId } = await createListing(db);
    await book(buyer, productId);
    const act = (what: 'close' | 'reopen', reason: string) =>
      asStaff(app, sales, `POST /backoffice/workspaces/${buyer.workspaceId}/${what}`, { reason });
    expect((await act('close', ' ')).statusCode).toBe(422);
    const closed = await act('close', 'Chèque impayé.');
    expect(closed.json()).toMatchObject({ closed: { reason: 'Chèque impayé.' }, bookings: { live: 0 } });
    await expect.poll(async () => (await as(app, buyer, 'GET /public/me')).statusCode).toBe(404);
    const twice = await act('close', 'Encore.');
    expect([twice.statusCode, twice.json().type]).toEqual([409, expect.stringMatching(/already-decided$/)]);
    expect((await act('reopen', 'Réglé.')).json()).toMatchObject({ closed: null });
    await expect.poll(async () => (await as(app, buyer, 'GET /public/me')).statusCode).toBe(200);
    expect(await auditOf(buyer.workspaceId)).toMatchObject([
      { after: { open: false, reason: 'Chèque impayé.' } },
      { after: { open: true, reason: 'Réglé.' } },
    ]);
  });

  // BUYER-8
  it('is not reopened without an owner', async () => {
    const { id } = await createWorkspace(db, { closed_at: new Date() });
    const answer = await asStaff(app, sales, `POST /backoffice/workspaces/${id}/reopen`, {
      reason: 'Demandé.',
    });
    expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/last-owner$/)]);
  });

  it('cannot be changed with read permission only', async () => {
    const reader = await createStaffMember(api, 'accounting');
    const { id } = await createWorkspace(db);
    expect((await asStaff(app, reader, `GET /backoffice/workspaces/${id}`)).statusCode).toBe(200);
    expect(
      (await asStaff(app, reader, `POST /backoffice/workspaces/${id}/close`, { reason: 'Non.' })).statusCode,
    ).toBe(403);
  });
});

describe('the activity of a company', () => {
  // BUYER-6
  it('is listed with the latest first: log-ins, bookings, orders, searches, mails, and who saw the portal as it', async () => {
    const buyer = await signedIn(api, 'owner');
    const { productId } = await createListing(db);
    await book(buyer, productId);
    await as(app, buyer, `DELETE /public/catalog/products/${productId}/booking`);
    await placeOrder(db, buyer);
    const { workspaceId, personId } = buyer;
    await db
      .insertInto('recent_search')
      .values({
        workspace_id: workspaceId,
        person_id: personId,
        query: 'make=peugeot',
        at: new Date('2020-01-01'),
      })
      .execute();
    await createMail(db, {
      kind: 'password-reset',
      recipient: buyer.email,
      created_at: new Date('2019-01-01'),
    });
    await impersonating(app, sales, buyer);
    const activity = async (query: string) =>
      (await asStaff(app, sales, `GET /backoffice/workspaces/${workspaceId}/activity?${query}`)).json();
    const all = await activity('');
    expect(all.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'booking',
      'login',
      'mail',
      'order',
      'search',
      'seen',
    ]);
    expect(all.data.slice(-2)).toMatchObject([
      { kind: 'search', subject: expect.stringContaining('Peugeot') },
      { kind: 'mail', subject: 'password-reset', failed: true },
    ]);
    expect((await activity('kind=booking')).data).toMatchObject([
      { person: 'Camille Renard', failed: true, subject: expect.stringContaining('Peugeot 208') },
    ]);
    expect((await activity('kind=order')).data).toMatchObject([{ dealId: expect.any(String) }]);
    expect(await activity('perPage=2&page=2')).toMatchObject({ meta: { total: 6, totalPages: 3 } });
    expect(await activity('perPage=2&page=9')).toMatchObject({ data: [], meta: { total: 6, totalPages: 3 } });
    const other = await createWorkspace(db);
    expect(
      (await asStaff(app, sales, `GET /backoffice/workspaces/${other.id}/activity`)).json().data,
    ).toEqual([]);
  });

  it('stores when a person was last here, even once the sessions are deleted', async () => {
    const buyer = await signedIn(api, 'owner');
    const before = (await get(buyer.workspaceId)).lastSeenAt;
    await signIn(app, buyer.email, buyer.workspaceId);
    await db.deleteFrom('session').where('person_id', '=', buyer.personId).execute();
    const after = (await get(buyer.workspaceId)).lastSeenAt;
    expect(before).toEqual(expect.any(String));
    expect(Date.parse(after)).toBeGreaterThanOrEqual(Date.parse(before));
  });
});
