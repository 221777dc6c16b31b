import { DAY_MS } from '@pomelo/contract/durations.ts';
import { expect, it } from 'vitest';
import { createOverdue } from '../../testing/accounting/overdue.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { buildReport, fakeLender, LENDER_NAME, lenderStage } from '../../testing/fakes/lender.ts';

const AT = new Date(Date.now() - 60 * DAY_MS);
const lender = fakeLender();
const api = await testApi({ lender });
const { app, db } = api;
const stage = lenderStage(api, lender);

const financings = async (buyer: Buyer) => {
  const { payments } = (await as(app, buyer, 'GET /public/overdue-invoices')).json();
  return (payments as { dealNumber: string; financing: object }[]).map(({ financing }) => financing);
};

// MONEY-66, MONEY-45
it('a financing is offered for each order with overdue invoices, unless one is open', async () => {
  const buyer = await signedIn(api);
  const { dealId } = await createOverdue(db, buyer, AT);
  await createOverdue(db, buyer, AT);
  const { number } = await db
    .selectFrom('deal')
    .select('number')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const none = { lender: LENDER_NAME, last: null };
  expect(await financings(buyer)).toEqual([none, none]);

  const requested = (await stage.ask(buyer, number)).json();
  const last = { lender: LENDER_NAME, amount: requested.amount };
  const shown = (state: string) => ({ lender: LENDER_NAME, last: { ...last, state } });
  expect(await financings(buyer)).toEqual(expect.arrayContaining([shown('waiting'), none]));
  await stage.send(buildReport(`L-${requested.id}`, { state: 'refused' }));
  expect(await financings(buyer)).toEqual(expect.arrayContaining([shown('refused'), none]));
  // An open one is shown before a later one that failed.
  await stage.ask(buyer, number, { months: 24 });
  await db
    .updateTable('financing')
    .set({ created_at: new Date(Date.now() + DAY_MS) })
    .where('state', '=', 'refused')
    .execute();
  expect(await financings(buyer)).toEqual(expect.arrayContaining([shown('waiting'), none]));
});

// MONEY-66
it('without a lender no financing is offered on overdue invoices', async () => {
  const plain = await testApi({ lender: null });
  const buyer = await signedIn(plain);
  await createOverdue(plain.db, buyer, AT);
  const { payments } = (await as(plain.app, buyer, 'GET /public/overdue-invoices')).json();
  expect(payments).toMatchObject([{ financing: { lender: null, last: null } }]);
});
