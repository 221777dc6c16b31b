import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import type { Inbox } from '@pomelo/contract/backoffice/today.schemas.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createContactRequest, createMail } from '../../testing/office.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const [ines, karim] = [await createStaffMember(api, 'administrator'), await createStaffMember(api, 'sales')];

const inbox = async (query = '', staff: Staff = ines): Promise<Inbox> =>
  (await asStaff(app, staff, `GET /backoffice/today${query}`)).json();
const ids = async (query = '', staff?: Staff): Promise<string[]> =>
  (await inbox(query, staff)).data.map(({ id }) => id);
const ago = (ms: number): Date => new Date(Date.now() - ms);
const message = (name: string, ms: number): Promise<string> =>
  createContactRequest(db, { name, created_at: ago(ms) });
const seenOf = async (id: string): Promise<string> =>
  [...(await inbox('?perPage=100')).data, ...(await inbox('?perPage=100&owner=aside')).data].find(
    (item) => item.id === id,
  )?.at ?? '';
const tomorrow = (): string => dayInParis(new Date(), 1);

const defer = async (id: string, body: object = {}, staff: Staff = ines, queue: Queue = 'contacts') =>
  asStaff(app, staff, `PUT /backoffice/queues/${queue}/${id}/deferral`, {
    day: tomorrow(),
    hour: 9,
    seen: await seenOf(id),
    ...body,
  });
const file = async (id: string, staff: Staff = ines, queue: Queue = 'contacts') =>
  asStaff(app, staff, `POST /backoffice/queues/${queue}/${id}/filing`, { seen: await seenOf(id) });
const resume = (id: string, staff: Staff = ines) =>
  asStaff(app, staff, `DELETE /backoffice/queues/contacts/${id}/deferral`);

beforeEach(async () => {
  await db.deleteFrom('contact_reply').execute();
  await db.deleteFrom('contact_request').execute();
  await db.deleteFrom('mail').execute();
});

describe('the inbox', () => {
  // STAFF-13
  it('has the late items first, then the oldest, whatever their queue', async () => {
    const old = await message('Ancien', 20 * DAY_MS);
    const recent = await message('Récent', MINUTE_MS);
    // A mail is late after an hour, of any day.
    const { id: mail } = await createMail(db, { created_at: ago(2 * HOUR_MS) });
    const { data, promises } = await inbox();
    expect(data.map(({ id }) => id)).toEqual([old, mail, recent]);
    expect(data.map(({ promise }) => promise === 'late')).toEqual([true, true, false]);
    expect(promises.late).toBe(2);
    expect(Date.parse(data[0]?.dueAt ?? '')).toBeLessThan(Date.now());
  });

  it('is paged, each item once, and counts what it does not show', async () => {
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push(await message(`Ada ${n}`, (30 - n) * DAY_MS));
    const { id: mail } = await createMail(db, { created_at: ago(31 * DAY_MS) });
    const pages = await Promise.all([1, 2, 3].map((page) => inbox(`?perPage=3&page=${page}`)));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([mail, ...made]);
    expect(pages[0]?.meta).toMatchObject({ total: 8, totalPages: 3 });
    expect(pages[0]?.queues.filter(({ count }) => count > 0)).toEqual([
      { queue: 'contacts', count: 7, late: 7 },
      { queue: 'mails', count: 1, late: 1 },
    ]);
    expect((await asStaff(app, ines, 'GET /backoffice/today?page=11')).statusCode).toBe(400);
  });

  it('shows one tab, with the counts of all', async () => {
    await message('Ada', DAY_MS);
    const { id: mail } = await createMail(db);
    const { data, meta, queues } = await inbox('?tab=incidents');
    expect([data.map(({ id }) => id), meta.total]).toEqual([[mail], 1]);
    expect(queues.find(({ queue }) => queue === 'contacts')?.count).toBe(1);
  });

  it('names to whom each queue can be given', async () => {
    const { people } = await inbox();
    const queuesOf = (staff: Staff) => people.find(({ id }) => id === staff.personId)?.queues ?? [];
    expect(queuesOf(ines)).toContain('mails');
    expect([queuesOf(karim).includes('mails'), queuesOf(karim).includes('contacts')]).toEqual([false, true]);
  });
});

describe('an item', () => {
  // STAFF-23
  it('that is put off leaves the list until its hour, in the log', async () => {
    const id = await message('Plus tard', DAY_MS);
    const put = await defer(id);
    expect(put.statusCode, put.body).toBe(200);
    expect(put.json().aside).toMatchObject({ until: expect.any(String), by: expect.any(String) });
    expect([await ids(), await ids('?owner=aside')]).toEqual([[], [id]]);
    expect((await inbox()).owners).toMatchObject({ all: 0, aside: 1 });
    await db
      .updateTable('queue_deferral')
      .set({ until: ago(MINUTE_MS) })
      .where('item_id', '=', id)
      .execute();
    expect(await ids()).toEqual([id]);
    const log = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource_id', '=', id)
      .execute();
    expect(log).toMatchObject([{ before: { state: 'waiting' }, after: { state: 'deferred' } }]);
  });

  it('that is filed comes back when something newer happens, or is taken back', async () => {
    const id = await message('Sans réponse', DAY_MS);
    expect((await file(id)).json().aside).toMatchObject({ until: null });
    expect(await ids()).toEqual([]);
    await db
      .updateTable('contact_request')
      .set({ created_at: ago(MINUTE_MS) })
      .where('id', '=', id)
      .execute();
    expect(await ids()).toEqual([id]);
    await file(id);
    expect((await resume(id)).json().aside).toBeNull();
    expect(await ids()).toEqual([id]);
    expect((await resume(id)).statusCode).toBe(200);
  });

  it('is not set aside with what happened after it was shown', async () => {
    const id = await message('Nouveau', MINUTE_MS);
    const answer = await defer(id, { seen: ago(DAY_MS).toISOString() });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('du nouveau')]);
    expect(await ids()).toEqual([id]);
  });

  it('that waits for a decision is not filed', async () => {
    const { id } = await createMail(db);
    const answer = await file(id, ines, 'mails');
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining('décision')]);
    expect(await ids('?tab=incidents')).toEqual([id]);
  });

  it('is put off to a moment to come, within sixty days', async () => {
    const id = await message('Quand', DAY_MS);
    const past = await defer(id, { day: dayInParis(new Date(), -1) });
    const far = await defer(id, { day: dayInParis(new Date(), 90) });
    expect([past.statusCode, far.statusCode]).toEqual([422, 422]);
    expect(past.json().errors).toMatchObject([{ path: 'day' }]);
    expect((await defer(id, { day: '' })).statusCode).toBe(422);
    expect((await defer(id, { hour: 3 })).statusCode).toBe(422);
  });

  it('is not set aside without its permission, nor once it was answered', async () => {
    const { id: mail } = await createMail(db);
    expect((await defer(mail, {}, karim, 'mails')).json().type).toMatch(/permission-missing$/);
    const id = await message('Répondu', DAY_MS);
    const seen = await seenOf(id);
    await asStaff(app, karim, `POST /backoffice/contact-requests/${id}/replies`, { text: 'Oui.' });
    const late = await defer(id, { seen });
    expect([late.statusCode, late.json().detail]).toEqual([404, expect.stringContaining('déjà fait')]);
  });
});
