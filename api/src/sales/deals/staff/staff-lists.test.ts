import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createOffer } from '../../../testing/offers.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');

const inDays = (days: number): string => dayInParis(Date.now(), days);
const numberOf = async (id: string): Promise<string> =>
  (await asStaff(app, sales, `GET /backoffice/deals/${id}`)).json().deal.number;
const revisionOf = async (id: string): Promise<string> =>
  (await asStaff(app, sales, `GET /backoffice/deals/${id}`)).json().revision;

async function createRequest(text = 'Une 3008 hybride'): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await signedIn(api, 'owner');
  return { buyer, id: (await as(app, buyer, 'POST /public/deals', { text })).json().id };
}

async function createCounter(): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await signedIn(api, 'owner');
  const { dealId, productIds } = await createOffer(db, buyer);
  const lines = [{ productId: productIds[0] ?? 0, price: 1_000_000 }];
  await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines });
  return { buyer, id: dealId };
}

describe('the lists of deals', () => {
  const list = async (query: string) => (await asStaff(app, sales, `GET /backoffice/deals?${query}`)).json();
  const board = async (query = '') =>
    (await asStaff(app, sales, `GET /backoffice/deals/board?${query}`)).json();
  const numbersOf = ({ data }: { data: { number: string }[] }) => data.map(({ number }) => number);

  // SALES-1
  it('contain those of every company, counted by step, with the next actor and the totals', async () => {
    const { buyer, id } = await createCounter();
    const number = await numberOf(id);
    const [row] = (await list(`workspaceId=${buyer.workspaceId}`)).data;
    expect(row).toMatchObject({
      number,
      state: 'step-3',
      waitsFor: 'us',
      amount: { amount: 1_000_000 },
      version: 2,
      vehicles: 1,
    });
    const { columns } = await board(`workspaceId=${buyer.workspaceId}`);
    expect(columns.map(({ state, count }: { state: string; count: number }) => [state, count])).toEqual([
      ['step-1', 0],
      ['step-2', 0],
      ['step-3', 1],
      ['step-4', 0],
      ['complete', 0],
    ]);
    expect(numbersOf(columns[2])).toEqual([number]);
  });

  // SALES-1
  it('are filtered by step, number, company, words, assignee and day, sorted and paged', async () => {
    const { buyer, id } = await createRequest('Un utilitaire frigorifique');
    const second = await as(app, buyer, 'POST /public/deals', { text: 'Un minibus' });
    const number = await numberOf(id);
    const of = `workspaceId=${buyer.workspaceId}`;
    expect(numbersOf(await list(`${of}&sort=number&direction=asc`))).toEqual([number, second.json().number]);
    expect(await list(`${of}&perPage=1&page=2`)).toMatchObject({
      meta: { total: 2, totalPages: 2 },
      data: [{ number: number }],
    });
    expect(numbersOf(await list(`${of}&q=frigorifique`))).toEqual([number]);
    expect(numbersOf(await list(`q=${number}-01`))).toEqual([number]);
    await asStaff(app, sales, `POST /backoffice/deals/${id}/take`, { revision: await revisionOf(id) });
    expect(numbersOf(await list(`${of}&state=step-2`))).toEqual([number]);
    expect(numbersOf(await list(`${of}&owner=${sales.personId}`))).toEqual([number]);
    expect(numbersOf(await list(`${of}&owner=none`))).toEqual([second.json().number]);
    expect(numbersOf(await list(`${of}&from=${inDays(1)}`))).toEqual([]);
    expect((await list(`${of}&from=${inDays(0)}&to=${inDays(0)}`)).meta.total).toBe(2);
    expect((await asStaff(app, sales, 'GET /backoffice/deals?state=step-9')).statusCode).toBe(400);
  });

  it('are followed by the id of a deal, and by nothing else: the database refuses it', async () => {
    const follows = (item_id: string) =>
      db
        .insertInto('queue_owner')
        .values({ queue: 'offers', item_id, person_id: sales.personId, taken_at: new Date() })
        .execute();
    await expect(follows('A0000042')).rejects.toMatchObject({ constraint: 'queue_owner_of_deal' });
    await follows((await createRequest()).id);
  });

  // SALES-8
  it('mark what is late: a request without assignee, a price without answer', async () => {
    const { buyer, id } = await createRequest();
    const countered = await createCounter();
    const of = `workspaceId=${buyer.workspaceId}`;
    expect(numbersOf(await list(`${of}&late=1`))).toEqual([]);
    await sql`UPDATE deal SET created_at = now() - interval '2 days' WHERE id = ${id}`.execute(db);
    await sql`UPDATE offer SET made_at = now() - interval '2 days' WHERE deal_id = ${countered.id}`.execute(
      db,
    );
    expect((await list(`${of}&late=1`)).data).toMatchObject([{ id, late: true }]);
    expect((await list(`workspaceId=${countered.buyer.workspaceId}&late=1`)).data).toMatchObject([
      { id: countered.id, late: true },
    ]);
  });
});
