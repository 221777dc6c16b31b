import { randomUUID } from 'node:crypto';
import { QUEUES, type Queue } from '@pomelo/contract/backoffice/queues.ts';
import type { Inbox, QueueItem } from '@pomelo/contract/backoffice/today.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const [ines, karim] = [await createStaffMember(api, 'administrator'), await createStaffMember(api, 'sales')];
const buyer = await signedIn(api, 'owner');

const inbox = async (staff: Staff = ines, owner = 'all'): Promise<Inbox> =>
  (await asStaff(app, staff, `GET /backoffice/today?owner=${owner}&perPage=100`)).json();
async function queue(name: Queue, staff?: Staff): Promise<{ count: number; items: QueueItem[] }> {
  const { data, queues } = await inbox(staff);
  const found = queues.find(({ queue: each }) => each === name);
  if (!found) throw new Error(`no queue ${name}`);
  return { count: found.count, items: data.filter((item) => item.queue === name) };
}
const labels = async (name: Queue): Promise<string[]> => (await queue(name)).items.map(({ label }) => label);

const createRegistration = async (
  rs: string,
  minutesAgo: number,
  workspaceId: string | null = null,
): Promise<string> => {
  const id = randomUUID();
  const who = { email: `${id}@garage.test`, first_name: 'Ada', last_name: 'Roux', phone1: '+33612345678' };
  const created_at = new Date(Date.now() - minutesAgo * 60_000);
  await db
    .insertInto('registration')
    .values({ id, workspace_id: workspaceId, siret: '40483304800022', rs, ...who, created_at })
    .execute();
  return id;
};
const createDeal = async (step: 'step-1' | 'step-2' | 'step-3', given: object = {}): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('deal')
    .values({ id, workspace_id: buyer.workspaceId, person_id: buyer.personId, step, ...given })
    .execute();
  return id;
};
const createMessage = (dealId: string, by: 'pomelo' | 'buyer', minutesAgo: number) =>
  db
    .insertInto('deal_message')
    .values({
      id: randomUUID(),
      deal_id: dealId,
      by,
      text: `Un mot de ${by}`,
      at: new Date(Date.now() - minutesAgo * 60_000),
    })
    .execute();

const own = (staff: Staff, name: Queue, item: string, owner: string | null, was: string | null = null) =>
  asStaff(app, staff, `PUT /backoffice/queues/${name}/${item}/owner`, { owner, was });

describe('what waits', () => {
  it('is nothing on the first morning, queue by queue', async () => {
    const { queues, data } = await inbox();
    expect([queues, data]).toEqual([QUEUES.map((name) => ({ queue: name, count: 0, late: 0 })), []]);
  });

  // STAFF-13
  it('is shown only to staff who may handle it', async () => {
    const accountant = await createStaffMember(api, 'accounting');
    expect((await inbox(accountant)).queues.map(({ queue: name }) => name)).toEqual([
      'registrations',
      'joins',
      'contacts',
      'payments',
      'financings',
      'excess-refunds',
      'invoicing',
      'transmissions',
      'formal-notices',
    ]);
    expect((await inbox(await createStaffMember(api, 'content'))).queues).toEqual([]);
  });

  // STAFF-13
  it('comes the oldest first, with how many there are and since when', async () => {
    const oldest = await createRegistration('Garage du Lac', 180);
    for (let age = 1; age <= 7; age += 1) await createRegistration(`Garage ${age}`, age);
    const { count, items } = await queue('registrations');
    expect([count, items.length, items[0]?.id]).toEqual([8, 8, oldest]);
    expect(items[0]).toMatchObject({
      label: 'Garage du Lac',
      detail: expect.stringMatching(/^I\d{6} · Ada Roux$/),
      owner: null,
    });
  });

  it('distinguishes a company that joins from a new one', async () => {
    const known = await createWorkspace(db, { rs: 'Garage Bertin' });
    await createRegistration('Garage Bertin SARL', 1, known.id);
    expect(await labels('joins')).toEqual(['Garage Bertin']);
    expect((await queue('registrations')).count).toBe(8);
  });

  it('follows a request from its first message to the offer', async () => {
    const request = JSON.stringify({ text: 'Deux 208 GT noires' });
    const id = await createDeal('step-1', { sourcing: true, request });
    expect((await queue('sourcing')).items).toMatchObject([
      { id, detail: expect.stringContaining('Deux 208 GT noires') },
    ]);
    await db.updateTable('deal').set({ step: 'step-2' }).where('id', '=', id).execute();
    expect([(await queue('sourcing')).count, (await queue('offers')).count]).toEqual([0, 1]);
    await db
      .updateTable('deal')
      .set({ ended: 'withdrawn', ended_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await queue('offers')).count).toBe(0);
  });

  it('has the deals whose last message is the buyer’s', async () => {
    const [requested, answered, over] = [
      await createDeal('step-3'),
      await createDeal('step-3'),
      await createDeal('step-3', { ended: 'refused', ended_at: new Date() }),
    ];
    for (const id of [requested, answered, over]) await createMessage(id, 'buyer', 10);
    await createMessage(answered, 'pomelo', 5);
    expect((await queue('deal-messages')).items.map(({ id }) => id)).toEqual([requested]);
  });

  it('has the counter-offers, with their totals', async () => {
    const id = await createDeal('step-3');
    const offer = randomUUID();
    await sql`INSERT INTO offer (id, deal_id, version, by, valid_until) VALUES (${offer}, ${id}, 2, 'buyer', now() + interval '1 day')`.execute(
      db,
    );
    expect((await queue('counter-offers')).items.map((item) => item.id)).toEqual([id]);
  });

  it('has unmatched transfers, with their amount', async () => {
    await sql`
      WITH statement AS (INSERT INTO bank_statement (id, name, sha256) VALUES (gen_random_uuid(), 'x', '\\x01') RETURNING id)
      INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, debtor)
      SELECT gen_random_uuid(), id, 'R1', '2026-11-20', 1234560, 'GARAGE DU LAC' FROM statement`.execute(db);
    expect((await queue('payments')).items).toMatchObject([
      { label: 'GARAGE DU LAC', detail: '12\u202f345,60\u202f€', at: '2026-11-19T23:00:00.000Z' },
    ]);
  });

  it('has feeds without an import for a week', async () => {
    await db
      .insertInto('feed')
      .values([
        { name: 'Ancien', last_import_at: new Date(Date.now() - 8 * DAY_MS) },
        { name: 'Frais', last_import_at: new Date() },
      ])
      .execute();
    expect(await labels('feeds')).toEqual(['Ancien']);
  });

  it('has feeds whose last import failed, until one succeeds', async () => {
    const { id } = await db
      .insertInto('feed')
      .values({ name: 'En panne', last_import_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const run = (state: string, minutesAgo: number, error: string | null) =>
      sql`
      INSERT INTO import_run (id, feed_id, state, mapping_version, error, created_at, counts, file_key)
      VALUES (gen_random_uuid(), ${id}, ${state}, 0, ${error}, now() - make_interval(mins => ${minutesAgo}), '{}', 'x')`.execute(
        db,
      );
    await run('failed', 20, 'La source ne répond pas');
    expect((await queue('feeds')).items.find(({ label }) => label === 'En panne')).toMatchObject({
      detail: 'La source ne répond pas',
    });
    await run('applied', 10, null);
    expect(await labels('feeds')).not.toContain('En panne');
  });
});

describe('something that waits', () => {
  it('is taken, assigned and released, which is in the log', async () => {
    const id = await createRegistration('À prendre', 600);
    const taken = await own(ines, 'registrations', id, ines.personId);
    expect(taken.json().owner).toMatchObject({ id: ines.personId });
    expect((await inbox()).owners.mine).toBe(1);
    const ofOwner = async (staff: Staff, owner: string): Promise<boolean> =>
      (await inbox(staff, owner)).data.some((item) => item.id === id);
    expect([await ofOwner(ines, 'mine'), await ofOwner(karim, 'mine'), await ofOwner(ines, 'none')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await inbox(karim)).owners.mine).toBe(0);
    expect((await own(ines, 'registrations', id, karim.personId, ines.personId)).json().owner.id).toBe(
      karim.personId,
    );
    expect((await own(karim, 'registrations', id, null, karim.personId)).json().owner).toBeNull();
    const log = await db
      .selectFrom('audit_entry')
      .select(['label', 'before', 'after'])
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ label }) => label)).toEqual(
      Array.from({ length: 3 }, () => 'Inscription à vérifier, À prendre'),
    );
    expect(log[0]).toMatchObject({ before: { owner: null }, after: { owner: expect.any(String) } });
  });

  // STAFF-14
  it('is assigned to one of two who take it at once, and the other is informed who took it', async () => {
    const id = await createRegistration('Disputé', 500);
    const answers = await Promise.all([
      own(ines, 'registrations', id, ines.personId),
      own(karim, 'registrations', id, karim.personId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect([refused.type, refused.detail]).toEqual([
      expect.stringMatching(/changed-meanwhile$/),
      expect.stringMatching(/s’en occupe déjà\.$/),
    ]);
  });

  it('of a deal is the same in all its queues', async () => {
    const id = await createDeal('step-1', { sourcing: true, request: JSON.stringify({ text: 'Un 3008' }) });
    await own(karim, 'sourcing', id, karim.personId);
    await db.updateTable('deal').set({ step: 'step-2' }).where('id', '=', id).execute();
    expect((await queue('offers')).items.find((item) => item.id === id)?.owner?.id).toBe(karim.personId);
    await own(karim, 'offers', id, null, karim.personId);
    expect(await db.selectFrom('queue_owner').select('queue').where('item_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('is taken twice by the same person without harm', async () => {
    const id = await createRegistration('Deux fois', 400);
    expect((await own(ines, 'registrations', id, ines.personId)).statusCode).toBe(200);
    expect((await own(ines, 'registrations', id, ines.personId)).statusCode).toBe(200);
  });

  it('is not taken without the permission, nor assigned to a colleague without it, nor once it left the queue', async () => {
    const id = await createRegistration('Gardé', 300);
    const editor = await createStaffMember(api, 'content');
    expect((await own(editor, 'registrations', id, editor.personId)).json().type).toMatch(
      /permission-missing$/,
    );
    expect((await own(ines, 'registrations', id, editor.personId)).statusCode).toBe(422);
    await db
      .updateTable('registration')
      .set({ state: 'refused', decided_at: new Date(), reason: 'x' })
      .where('id', '=', id)
      .execute();
    expect((await own(ines, 'registrations', id, ines.personId)).statusCode).toBe(404);
    expect((await own(ines, 'jobs', 'nothing', ines.personId)).statusCode).toBe(404);
  });

  it('is free again when who had it leaves the team', async () => {
    const gone = await createStaffMember(api, 'sales');
    const id = await createRegistration('Délaissé', 700);
    await own(gone, 'registrations', id, gone.personId);
    await asStaff(app, ines, `DELETE /backoffice/staff/${gone.personId}`);
    expect((await queue('registrations')).items.find((item) => item.id === id)?.owner).toBeNull();
  });
});
