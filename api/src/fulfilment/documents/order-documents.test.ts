import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { nameSignatory } from '../../testing/signatory.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { issueInvoice } from '../../finance/invoices/invoices.service.ts';
import { dueDayOf } from './order-documents.service.ts';

const api = await testApi();
const { app, db } = api;

it('is due a week of the calendar later: the night of summer time adds no day', () => {
  expect(dueDayOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-28');
  expect(dueDayOf(new Date('2026-03-27T22:30:00Z'))).toBe('2026-04-03');
});

// DOC-6
it('the order slip names who signs for the company, the pro forma does not', async () => {
  const owner = await signedIn(api, 'owner');
  const factsOf = async (document: string) => {
    const { dealId } = await placeOrder(db, owner, { vehicles: [{}] });
    const documents = await db
      .selectFrom('document')
      .select(['kind', 'content'])
      .where('deal_id', '=', dealId)
      .execute();
    return documents.flatMap(({ kind, content }) =>
      kind === document ? TradeContent.parse(content).facts.map(([label, text]) => `${label} ${text}`) : [],
    );
  };
  expect((await factsOf('order-slip')).some((fact) => fact.startsWith('Signataire'))).toBe(false);
  await nameSignatory(app, owner);
  expect(await factsOf('order-slip')).toContain('Signataire Hélène Bertin, gérante');
  expect((await factsOf('pro-forma')).some((fact) => fact.startsWith('Signataire'))).toBe(false);
});

it('the pro forma of an order omits a vehicle that was credited since, as its total does; its order slip contains the original order', async () => {
  const buyer = await signedIn(api);
  const { dealId, bundles } = await placeOrder(db, buyer, { vehicles: [{}, {}] });
  const shown = async () => {
    const { vehicles, totals, toPay } = (await as(app, buyer, `GET /public/deals/${dealId}`)).json<Deal>();
    return [vehicles, totals.toPay.amount, toPay.amount];
  };
  const [gone, stored] = bundles.map(({ id }) => `bundle:${id}`);
  const invoice = await db.transaction().execute((trx) => issueInvoice(trx, dealId, new Date()));
  const linesOf = async (document: string) => {
    const documents = await db
      .selectFrom('document')
      .select(['kind', 'content'])
      .where('deal_id', '=', dealId)
      .execute();
    return documents.flatMap(({ kind, content }) =>
      kind === document ? TradeContent.parse(content).lines.map(({ key }) => key) : [],
    );
  };
  expect([await linesOf('pro-forma'), await linesOf('order-slip'), await shown()]).toEqual([
    [gone, stored],
    [gone, stored],
    [2, 2_400_000, 2_400_000],
  ]);
  const body = { reason: 'Vente annulée', left: 2_400_000, credits: [{ key: gone, net: 1_000_000 }] };
  const accountant = await createStaffMember(api, 'accounting');
  expect(
    (await asStaff(app, accountant, `POST /backoffice/invoices/${invoice?.id}/credit-notes`, body))
      .statusCode,
  ).toBe(200);
  expect([await linesOf('pro-forma'), await linesOf('order-slip'), await shown()]).toEqual([
    [stored],
    [gone, stored],
    [1, 1_200_000, 1_200_000],
  ]);
});

// DOC-7
it('an invoice states the day on which each vehicle was delivered, once, and no day that is to come', async () => {
  const buyer = await signedIn(api);
  const accountant = await createStaffMember(api, 'accounting');
  const { dealId, bundles } = await placeOrder(db, buyer, { vehicles: [{}, {}, {}] });
  const deliver = async (place: number, at: string) => {
    const id = bundles[place]?.id ?? '';
    await db
      .updateTable('bundle')
      .set({ delivered_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  };
  // The second is handed over after midnight in Paris.
  await deliver(0, '2026-10-24T10:00:00Z');
  await deliver(1, '2026-10-24T22:30:00Z');
  const issued = await db.transaction().execute((trx) => issueInvoice(trx, dealId, new Date()));
  const invoice = await db
    .selectFrom('invoice')
    .select('content')
    .where('id', '=', issued?.id ?? '')
    .executeTakeFirst();
  const { lines } = TradeContent.parse(invoice?.content);
  const delivered = lines.map(({ details }) => details.filter((text) => text.startsWith('Livré le')));
  expect(delivered).toEqual([['Livré le 24/10/2026'], ['Livré le 25/10/2026'], []]);
  const xml = await asStaff(app, accountant, `GET /backoffice/invoices/${issued?.id}/xml`);
  expect(xml.body).toContain('Livré le 25/10/2026');
});
