import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { createListing, createWorkspace } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';
import { searchTermsOf } from './find.service.ts';

const api = await testApi();
const { app, db } = api;
const ines = await createStaffMember(api, 'administrator');
const found = async (q: string, staff: Staff = ines): Promise<string[]> => {
  const answer = await asStaff(app, staff, `GET /backoffice/find?q=${encodeURIComponent(q)}`);
  return answer.json().data.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`);
};

describe('finding anything by what people call it', () => {
  it('leads to a deal and a vehicle by the number of an order, short or whole', async () => {
    const { dealId, bundle } = await placeOrder(db, await signedIn(api));
    const { number } = await db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(await found(number.toLowerCase())).toEqual([`deal ${dealId}`]);
    expect(await found(`${number[0]}${Number(number.slice(1))}`)).toEqual([`deal ${dealId}`]);
    expect(await found(bundle.number)).toEqual([`bundle ${bundle.id}`]);
  });

  // STAFF-15
  it('leads to a vehicle by its reference, its VIN or its plate however it is typed', async () => {
    const { id } = await createListing(db, {
      reference: 'STOCK-77',
      product: { vin: 'VF3LBHZTXHS000001', plate: 'AB-123-CD' },
    });
    for (const typed of ['stock-77', 'vf3lbhztxhs000001', 'ab 123 cd', 'AB123CD'])
      expect(await found(typed)).toEqual([`vehicle ${id}`]);
  });

  it('finds a company by a part of its name or the beginning of its SIRET, whatever characters it contains', async () => {
    const siret = '73282932000074';
    const { id } = await createWorkspace(db, { rs: 'Garage 100 % Lac', siret });
    expect(await found('100 %')).toEqual([`company ${id}`]);
    expect(await found(siret.slice(0, 9))).toContain(`company ${id}`);
    expect(await found('%%%')).toEqual([]);
  });

  // STAFF-15
  it('finds people by their company, orders by payment reference, transfers, news and pages', async () => {
    const buyer = await signedIn(api, 'owner');
    const { dealId } = await placeOrder(db, buyer);
    const { reference } = await db
      .selectFrom('deal')
      .select('payment_reference as reference')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(await found((reference ?? '').toLowerCase())).toEqual([`deal ${dealId}`]);
    expect(await found(buyer.email)).toEqual([`person ${buyer.workspaceId}`]);
    await sql`
      WITH statement AS (INSERT INTO bank_statement (id, name, sha256) VALUES (gen_random_uuid(), 'x', '\\x02') RETURNING id)
      INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, debtor)
      SELECT gen_random_uuid(), id, 'BNK-2026-77', '2026-11-20', 1000, 'GARAGE' FROM statement`.execute(db);
    expect(await found('BNK-2026-77')).toEqual([expect.stringMatching(/^transfer /)]);
    await db.insertInto('news_article').values({ title: 'Le marché du zagato', topic: 'marché' }).execute();
    await db.insertInto('page').values({ title: 'Garantie zagato', slug: 'garantie-zagato' }).execute();
    expect(await found('zagato')).toEqual([
      expect.stringMatching(/^article /),
      expect.stringMatching(/^page /),
    ]);
    expect(await found('zagato', await createStaffMember(api, 'accounting'))).toEqual([]);
  });

  it('shows to each only what their roles let them read', async () => {
    await createWorkspace(db, { rs: 'Garage secret' });
    expect(await found('Garage secret')).toHaveLength(1);
    expect(await found('Garage secret', await createStaffMember(api, 'content'))).toEqual([]);
  });
});

it('reads numbers and plates in their stored forms', () => {
  expect(searchTermsOf('a 42')).toMatchObject({ code: 'A42', number: 'A0000042' });
  expect(searchTermsOf('ab123cd').plate).toBe('AB-123-CD');
});
