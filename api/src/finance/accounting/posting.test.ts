import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { withTransaction } from '../../platform/db/connect.ts';
import {
  balanceOf,
  countEntries,
  creditInvoice,
  entriesOfSource,
  invoiceDeal,
  linesOfSource,
  owedBy,
  payTerminals,
  postAll,
  receiveTransfer,
} from '../../testing/accounting/books.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { documentOfChange } from '../charging-terminals/order-invoice.service.ts';
import { lockNamedOrder } from '../charging-terminals/orders.repository.ts';
import { brokenEntries } from './chain.service.ts';
import { writeEntries } from './write-entries.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const NOW = new Date('2026-11-21T09:00:00Z');
const service = {
  kind: 'preparation',
  code: 'preparation-standard',
  label: 'Préparation',
  exclTaxCents: 10_000,
  vatCents: 2000,
  estimate: false,
} as const;
const registration = {
  kind: 'carte-grise',
  code: 'carte-grise',
  label: 'Carte grise',
  exclTaxCents: 30_000,
  vatCents: null,
  estimate: false,
} as const;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
});

const match = (id: string, dealId: string, cents: number, was: number) =>
  asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, { dealId, cents, was });
const unmatch = (id: string, dealId: string) =>
  asStaff(app, accountant, `POST /backoffice/transfers/${id}/unmatch`, { dealId, reason: 'Erreur' });

describe('an invoice', () => {
  // MONEY-27
  it('is posted by VAT regime, the carte grise as a debt, and its credit note the other way round', async () => {
    const { dealId } = await placeOrder(db, buyer, {
      vehicles: [
        { tradePriceCents: 1_000_000, services: [service, registration] },
        { tradePriceCents: 500_000, vatRegime: 'marge', item: { vat_regime: 'marge' } },
      ],
    });
    const { id } = await invoiceDeal(db, dealId, NOW);
    await postAll(db);
    expect(await linesOfSource(db, id)).toEqual([
      'VE 411000 D 1742000',
      'VE 707100 C 1000000',
      'VE 445710 C 202000',
      'VE 467100 C 30000',
      'VE 706000 C 10000',
      'VE 707200 C 500000',
    ]);
    const note = await creditInvoice(db, id, NOW);
    await postAll(db);
    expect((await linesOfSource(db, note.id)).map((line) => line.replace(/ [DC] /, ' '))).toEqual(
      (await linesOfSource(db, id)).map((line) => line.replace(/ [DC] /, ' ')),
    );
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
  });

  // MONEY-27
  it('is posted once by several posters at the same time, and the chain is unbroken', async () => {
    for (let count = 0; count < 3; count += 1)
      await invoiceDeal(db, (await placeOrder(db, buyer)).dealId, NOW);
    const before = await countEntries(db);
    await Promise.all(Array.from({ length: 10 }, () => postAll(db)));
    expect((await countEntries(db)) - before).toBe(3);
    await postAll(db);
    expect((await countEntries(db)) - before).toBe(3);
    expect(await brokenEntries(db)).toEqual([]);
  });

  it.each([
    ['2026-12-31T22:59:00Z', '2026-12-31', 'VE2026'],
    ['2026-12-31T23:00:00Z', '2027-01-01', 'VE2027'],
    ['2028-02-29T22:59:59Z', '2028-02-29', 'VE2028'],
    ['2028-03-31T21:59:59Z', '2028-03-31', 'VE2028'],
    ['2028-03-31T22:00:00Z', '2028-04-01', 'VE2028'],
    ['2028-10-31T22:59:59Z', '2028-10-31', 'VE2028'],
  ])('of %s is of %s in Paris', async (at, day, series) => {
    const { id } = await invoiceDeal(
      db,
      (await placeOrder(db, buyer, { at: new Date(at) })).dealId,
      new Date(at),
    );
    await postAll(db);
    const [entry] = await entriesOfSource(db, id);
    expect(entry).toMatchObject({ date: day, pieceDate: day });
    expect(entry?.number.startsWith(series)).toBe(true);
  });
});

describe('a transfer', () => {
  // MONEY-27
  it('is posted to the suspense account, then to the orders it pays, and back when it is unmatched', async () => {
    const [one, two] = [await placeOrder(db, buyer), await placeOrder(db, buyer)];
    const id = await receiveTransfer(db, { cents: 1_500_000, at: new Date() });
    await postAll(db);
    expect(await linesOfSource(db, id)).toEqual(['BQ 512000 D 1500000', 'BQ 471000 C 1500000']);
    const part = (await match(id, one.dealId, 1_200_000, 1_500_000)).json<{ id: string }>();
    await match(id, two.dealId, 300_000, 300_000);
    await postAll(db);
    const assigned = await linesOfSource(db, id);
    expect(assigned.slice(2).toSorted()).toEqual([
      'OD 411000 C 1200000',
      'OD 411000 C 300000',
      'OD 471000 D 1200000',
      'OD 471000 D 300000',
    ]);
    await unmatch(part.id, one.dealId);
    await postAll(db);
    expect((await linesOfSource(db, id)).slice(6)).toEqual(['OD 471000 C 1200000', 'OD 411000 D 1200000']);
    const owed = await owedBy(db, buyer.workspaceId);
    expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(owed);
    const before = await countEntries(db);
    await postAll(db);
    expect(await countEntries(db)).toBe(before);
  });

  // MONEY-32
  it('has the reference of the bank as the piece of each of its entries, also one with a number sign', async () => {
    const order = await placeOrder(db, buyer);
    const reference = '#2026#17';
    const id = await receiveTransfer(db, { cents: 90_000, at: new Date(), reference });
    await match(id, order.dealId, 50_000, 90_000);
    const answer = await asStaff(app, accountant, `POST /backoffice/transfers/${id}/refund`, {
      was: 40_000,
      reason: 'Inconnu',
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const refund = await db
      .updateTable('refund')
      .set({ state: 'made', made_on: '2026-11-20' })
      .where('transfer_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await postAll(db);
    const entries = await db
      .selectFrom('accounting_entry')
      .select(['source_kind as kind', 'piece'])
      .where('source_id', 'in', [id, refund.id])
      .orderBy('seq')
      .execute();
    expect(entries).toEqual(['transfer', 'assignment', 'refund'].map((kind) => ({ kind, piece: reference })));
  });

  // MONEY-27
  it('that is of no order is sent back from the suspense account, once the refund is made', async () => {
    const id = await receiveTransfer(db, { cents: 70_000, at: new Date() });
    const refund = await asStaff(app, accountant, `POST /backoffice/transfers/${id}/refund`, {
      was: 70_000,
      reason: 'Inconnu',
    });
    expect(refund.statusCode).toBeLessThan(300);
    const { id: refundId } = await db
      .selectFrom('refund')
      .select('id')
      .where('transfer_id', '=', id)
      .executeTakeFirstOrThrow();
    await postAll(db);
    expect(await linesOfSource(db, refundId)).toEqual([]);
    const on = dayInParis(new Date());
    await db.updateTable('refund').set({ state: 'made', made_on: on }).where('id', '=', refundId).execute();
    await postAll(db);
    expect(await linesOfSource(db, refundId)).toEqual(['BQ 471000 D 70000', 'BQ 512000 C 70000']);
  });
});

// MONEY-27
it('posts terminals without an invoice as their receipt states them, and their refund', async () => {
  const id = await payTerminals(db, buyer, NOW);
  await postAll(db);
  const lines = [
    'VE 511500 D 120000',
    'VE 707500 C 68000',
    'VE 706000 C 30000',
    'VE 708500 C 2000',
    'VE 445710 C 20000',
  ];
  expect(await linesOfSource(db, id)).toEqual(lines);
  await db.updateTable('terminal_order').set({ state: 'refunded' }).where('id', '=', id).execute();
  await postAll(db);
  expect(await linesOfSource(db, id)).toHaveLength(10);
  expect(await balanceOf(db, '511500')).toBe(0);
});

/** Issues the document that a payment or a refund comes with. */
const documentOf = (id: string, state: 'paid' | 'refunded') =>
  withTransaction(db, async (trx) => {
    await trx.updateTable('terminal_order').set({ state }).where('id', '=', id).execute();
    const order = await lockNamedOrder(trx, { orderId: id });
    return order && documentOfChange(trx, order, state, { now: NOW, isByTransfer: false });
  });

// MONEY-27
it('posts terminals from their invoice, the card as what settles it, and both ways back', async () => {
  const id = await payTerminals(db, buyer, NOW);
  const invoice = await documentOf(id, 'paid');
  await Promise.all([postAll(db), postAll(db)]);
  const sale = ['VE 707500 C 68000', 'VE 706000 C 30000', 'VE 708500 C 2000'];
  const lines = await linesOfSource(db, invoice?.id ?? '');
  expect(lines.toSorted()).toEqual(['VE 411000 D 120000', 'VE 445710 C 20000', ...sale].toSorted());
  expect(await linesOfSource(db, id)).toEqual(['BQ 511500 D 120000', 'BQ 411000 C 120000']);
  expect(await balanceOf(db, '411000', buyer.workspaceId)).toBe(0);
  await documentOf(id, 'refunded');
  await postAll(db);
  expect((await linesOfSource(db, id)).slice(2)).toEqual(['BQ 511500 C 120000', 'BQ 411000 D 120000']);
  const before = await countEntries(db);
  await postAll(db);
  expect([await countEntries(db), await balanceOf(db, '411000', buyer.workspaceId)]).toEqual([before, 0]);
  expect(await brokenEntries(db)).toEqual([]);
});

// MONEY-27
it('does not post again what was posted before terminals had invoices', async () => {
  const id = await payTerminals(db, buyer, NOW);
  await postAll(db);
  const invoice = await documentOf(id, 'paid');
  await postAll(db);
  expect([await linesOfSource(db, invoice?.id ?? ''), (await linesOfSource(db, id)).length]).toEqual([[], 5]);
  const note = await documentOf(id, 'refunded');
  await postAll(db);
  expect([await linesOfSource(db, note?.id ?? ''), (await linesOfSource(db, id)).length]).toEqual([[], 10]);
});

describe('the database', () => {
  const draft = (lines: { use: 'bank' | 'suspense'; cents: number }[]) => ({
    journal: 'OD' as const,
    date: '2026-11-02',
    piece: 'P',
    pieceDate: '2026-11-02',
    label: 'Écriture',
    source: { kind: 'transfer' as const, id: uuidv7(), event: 'received' },
    dealId: null,
    lines,
  });
  const even = () =>
    draft([
      { use: 'bank', cents: 500 },
      { use: 'suspense', cents: -500 },
    ]);

  // MONEY-28
  it('refuses an entry that is changed, deleted, not balanced or added to', async () => {
    await withTransaction(db, (trx) => writeEntries(trx, [even()], NOW));
    for (const change of [
      "UPDATE accounting_entry SET label = 'x'",
      'DELETE FROM accounting_line',
      'UPDATE accounting_line SET debit_cents = 1',
    ]) {
      await expect(sql.raw(change).execute(db)).rejects.toThrow('permission denied');
      await expect(api.asOwner(change)).rejects.toThrow('append-only');
    }
    const { id } = await db.selectFrom('accounting_entry').select('id').limit(1).executeTakeFirstOrThrow();
    const line = { entry_id: id, use: 'bank', account: '512000', account_label: 'Banque' } as const;
    const added = withTransaction(db, (trx) =>
      trx
        .insertInto('accounting_line')
        .values([
          { ...line, position: 98, debit_cents: 10, credit_cents: 0 },
          { ...line, position: 99, debit_cents: 0, credit_cents: 10 },
        ])
        .execute(),
    );
    await expect(added).rejects.toThrow('balanced and complete');
    const both = db
      .insertInto('accounting_line')
      .values({ ...line, position: 99, debit_cents: 10, credit_cents: 10 })
      .execute();
    await expect(both).rejects.toThrow('accounting_line_side');
  });

  // MONEY-28
  it('refuses a second entry of one event, and one without lines', async () => {
    const once = even();
    await withTransaction(db, (trx) => writeEntries(trx, [once], NOW));
    await expect(withTransaction(db, (trx) => writeEntries(trx, [once], NOW))).rejects.toThrow(
      'accounting_entry_source',
    );
    const { hash: _hash, ...journal } = await db
      .selectFrom('accounting_entry')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const { seq: _seq, ...row } = journal;
    const bare = db
      .insertInto('accounting_entry')
      .values({
        ...row,
        id: uuidv7(),
        event: 'other',
        place: 900_000,
        number: 'OD2026-900000',
        total_cents: 5,
        hash: Buffer.alloc(32),
      })
      .execute();
    await expect(bare).rejects.toThrow('balanced and complete');
    await expect(
      withTransaction(db, (trx) => writeEntries(trx, [draft([{ use: 'bank', cents: 5 }])], NOW)),
    ).rejects.toThrow('not balanced');
  });
});
