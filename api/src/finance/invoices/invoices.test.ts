import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, createPool, withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { inWorkspace } from '../../platform/db/workspace-scope.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { invoiceXml } from '../../platform/documents/factur-x/invoice-xml.ts';
import { brokenInvoices } from './verify-chain.service.ts';
import { issueCreditNote, issueInvoice, type Issued } from './invoices.service.ts';

const api = await testApi();
const { db } = api;
const now = new Date('2026-11-21T09:00:00Z');

const invoiceOf = async (dealId: string, at = now): Promise<Issued> => {
  const issued = await withTransaction(db, (trx) => issueInvoice(trx, dealId, at));
  if (!issued) throw new Error('Nothing to invoice');
  return issued;
};
const contentOf = async (id: string) =>
  TradeContent.parse(
    (await db.selectFrom('invoice').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content,
  );
const due = async (dealId: string, on: Database = db): Promise<number> => {
  const { rows } = await sql<{ due: string }>`SELECT deal_due(${dealId}) AS due`.execute(on);
  return Number(rows[0]?.due);
};
const service = {
  kind: 'preparation',
  code: 'preparation-standard',
  label: 'Préparation',
  exclTaxCents: 14_900,
  vatCents: 2980,
  estimate: false,
} as const;
const createOrderOf = (buyer: Buyer) =>
  placeOrder(db, buyer, {
    vehicles: [
      { tradePriceCents: 1_234_567, services: [service] },
      { tradePriceCents: 999_999, vatRegime: 'marge', item: { vat_regime: 'marge' } },
    ],
  });

describe('invoices', () => {
  it('contain what the order contains, to the cent, and are requested twice but issued once', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOrderOf(buyer);
    const { id, number } = await invoiceOf(dealId);
    expect(number).toMatch(/^F2026-\d{6}$/);
    const content = await contentOf(id);
    expect(content.totals.toPay.amount).toBe(await due(dealId));
    expect(content.totals.marge).toEqual({ count: 1, net: { amount: 999_999, currency: 'EUR' } });
    expect(content.mentions).toEqual(['Régime particulier – Biens d’occasion']);
    expect(content.buyer.name).toBe('Garage du Pont');
    expect(await withTransaction(db, (trx) => issueInvoice(trx, dealId, now))).toBeUndefined();
  });

  it('are due seven days after the order, and never before their own date: a platform rejects such an invoice', async () => {
    const buyer = await signedIn(api);
    const on = async (day: string) => {
      const { dealId } = await placeOrder(db, buyer, { at: new Date('2023-10-01T09:00:00Z') });
      return (await contentOf((await invoiceOf(dealId, new Date(`${day}T09:00:00Z`))).id)).payment?.dueDate;
    };
    expect([await on('2023-10-07'), await on('2023-10-09')]).toEqual(['2023-10-08', '2023-10-09']);
  });

  it('fifty at once, some of them undone, leave no gap and no double in the series', async () => {
    const buyer = await signedIn(api);
    const orders = await Promise.all(Array.from({ length: 50 }, () => placeOrder(db, buyer)));
    // A connection for each, that waits as long as all the others take: one after the other is what is tried
    // here.
    const { connectionString = '' } = api.pool.options;
    const crowd = createPool({ connectionString, max: 50, statementTimeoutMs: 60_000, scope: 'every' });
    onTestFinished(() => crowd.end());
    // Opened one by one: fifty at once may not be open within the time that a connection has on a busy
    // machine.
    const clients: pg.PoolClient[] = [];
    for (let opened = 0; opened < 50; opened++) clients.push(await crowd.connect());
    for (const client of clients) client.release();
    const year = new Date('2031-03-01T09:00:00Z');
    const answers = await Promise.allSettled(
      orders.map(({ dealId }, place) =>
        withTransaction(createDatabase(crowd), async (trx) => {
          await issueInvoice(trx, dealId, year);
          if (place % 5 === 0) throw new Error('undone');
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const rows = await db
      .selectFrom('invoice')
      .select('number')
      .where('number', 'like', 'F2031-%')
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 40 }, (_unused, place) => `F2031-${String(place + 1).padStart(6, '0')}`),
    );
    expect(await brokenInvoices(db)).toEqual([]);
  });

  it('are chained to that of another company when a buyer changes a paid order', async () => {
    const [one, other] = [await signedIn(api), await signedIn(api)];
    const year = new Date('2033-03-01T09:00:00Z');
    await invoiceOf((await placeOrder(db, one)).dealId, year);
    const { dealId } = await placeOrder(db, other);
    const { number } = await inWorkspace(other.workspaceId, () => invoiceOf(dealId, year));
    expect(number).toBe('F2033-000002');
    expect(await brokenInvoices(db)).toEqual([]);
  });

  it('begin again at one each year, by the day in Paris', async () => {
    const buyer = await signedIn(api);
    const [before, after] = [await placeOrder(db, buyer), await placeOrder(db, buyer)];
    expect((await invoiceOf(before.dealId, new Date('2028-12-31T22:59:00Z'))).number).toBe('F2028-000001');
    expect((await invoiceOf(after.dealId, new Date('2028-12-31T23:01:00Z'))).number).toBe('F2029-000001');
  });

  it('are never dated before the one they follow', async () => {
    const buyer = await signedIn(api);
    const [one, other] = [await placeOrder(db, buyer), await placeOrder(db, buyer)];
    await invoiceOf(one.dealId, new Date('2033-05-02T00:00:01Z'));
    const { id, documentId } = await invoiceOf(other.dealId, new Date('2033-05-01T21:00:00Z'));
    expect((await contentOf(id)).date).toBe('2033-05-02');
    const listed = await as(api.app, buyer, `GET /public/bundles/${other.bundle.id}`);
    const { documents } = listed.json<{ documents: { id: string; createdAt: string }[] }>();
    const shown = documents.find((document) => document.id === documentId);
    expect(dayInParis(Date.parse(shown?.createdAt ?? ''))).toBe('2033-05-02');
  });

  it('cannot be changed nor deleted, and neither can their document', async () => {
    const { dealId } = await placeOrder(db, await signedIn(api));
    const { id, documentId } = await invoiceOf(dealId);
    await expect(
      db.updateTable('invoice').set({ total_cents: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('invoice').where('id', '=', id).execute()).rejects.toThrow(
      /permission denied/,
    );
    for (const statement of [
      'UPDATE invoice SET total_cents = 1, net_cents = 1, vat_cents = 0',
      'DELETE FROM invoice',
    ])
      await expect(api.asOwner(`${statement} WHERE id = '${id}'`), statement).rejects.toThrow(
        /never changed/,
      );
    await expect(
      db.updateTable('document').set({ content: '{}' }).where('id', '=', documentId).execute(),
    ).rejects.toThrow(/never changed/);
    await expect(db.deleteFrom('document').where('id', '=', documentId).execute()).rejects.toThrow(
      /never changed/,
    );
  });

  it('reveal one that was changed outside the application, by the chain of their hashes', async () => {
    const buyer = await signedIn(api);
    const orders = [await placeOrder(db, buyer), await placeOrder(db, buyer), await placeOrder(db, buyer)];
    const issued: Issued[] = [];
    for (const { dealId } of orders) issued.push(await invoiceOf(dealId, new Date('2035-01-10T09:00:00Z')));
    const [, second] = issued;
    if (!second) throw new Error('Three were issued');
    await api.asOwner(`ALTER TABLE invoice DISABLE TRIGGER invoice_is_immutable;
      UPDATE invoice SET content = jsonb_set(content, '{buyer,name}', '"Un autre"') WHERE id = '${second.id}';
      ALTER TABLE invoice ENABLE TRIGGER invoice_is_immutable`);
    expect(await brokenInvoices(db)).toEqual(['F2035-000002']);
  });

  it('bill what was ordered since, and no more than that', async () => {
    const { dealId, bundle } = await placeOrder(db, await signedIn(api));
    await invoiceOf(dealId);
    await db
      .insertInto('bundle_service')
      .values({
        id: crypto.randomUUID(),
        bundle_id: bundle.id,
        kind: 'warranty',
        code: 'warranty-12',
        label: 'Garantie',
        excl_tax_cents: 34_000,
        vat_cents: 6800,
      })
      .execute();
    const content = await contentOf((await invoiceOf(dealId)).id);
    expect(content.lines.map(({ title, toPay }) => [title, toPay])).toEqual([['Garantie', 40_800]]);
    expect(await due(dealId)).toBe(1_240_800);
  });
});

describe('credit notes', () => {
  it('give an invoice back whole, once', async () => {
    const { dealId } = await createOrderOf(await signedIn(api));
    const { id, number } = await invoiceOf(dealId);
    const credit = await withTransaction(db, (trx) => issueCreditNote(trx, id, now));
    const content = await contentOf(credit.id);
    expect(credit.number).toMatch(/^AV2026-\d{6}$/);
    const xml = await invoiceXml(content);
    // BR-FR-05: a platform rejects what lacks one, a credit note too.
    expect(
      ['AAB', 'PMD', 'PMT'].filter((code) => !xml.includes(`<ram:SubjectCode>${code}</ram:SubjectCode>`)),
    ).toEqual([]);
    expect(content.terms.join(' ')).not.toContain('Paiement par virement');
    expect(xml).toContain('<ram:Description>À déduire ou à rembourser</ram:Description>');
    expect(content.corrects).toEqual({ number, date: '2026-11-21' });
    expect(content.totals).toEqual((await contentOf(id)).totals);
    expect(await due(dealId)).toBe(0);
    await expect(withTransaction(db, (trx) => issueCreditNote(trx, id, now))).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('give back parts that add up to the invoice, VAT included, and never to more', async () => {
    const { dealId, bundle } = await placeOrder(db, await signedIn(api), {
      vehicles: [{ tradePriceCents: 1_000_003 }],
    });
    const { id } = await invoiceOf(dealId);
    const key = `bundle:${bundle.id}`;
    const give = (net?: number) =>
      withTransaction(db, (trx) => issueCreditNote(trx, id, now, [{ key, ...(net && { net }) }]));
    const parts = [await give(333_333), await give(333_333), await give()];
    const contents = await Promise.all(parts.map((part) => contentOf(part.id)));
    const sum = (of: (line: { net: number; vat: number | null }) => number) =>
      contents.flatMap(({ lines }) => lines).reduce((total, line) => total + of(line), 0);
    expect([sum(({ net }) => net), sum(({ vat }) => vat ?? 0)]).toEqual([1_000_003, 200_001]);
    await expect(give(1)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('requested at once are only issued as far as they fit', async () => {
    const { dealId, bundle } = await placeOrder(db, await signedIn(api), {
      vehicles: [{ tradePriceCents: 1000 }],
    });
    const { id } = await invoiceOf(dealId);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        withTransaction(db, (trx) =>
          issueCreditNote(trx, id, now, [{ key: `bundle:${bundle.id}`, net: 400 }]),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it.each([
    ['a line the invoice does not have', { key: 'bundle:none' }],
    ['nothing', { key: 'own', net: 0.5 }],
  ])('refuse %s', async (_what, credit) => {
    const { dealId, bundle } = await placeOrder(db, await signedIn(api));
    const { id } = await invoiceOf(dealId);
    const requested = credit.key === 'own' ? { ...credit, key: `bundle:${bundle.id}` } : credit;
    await expect(
      withTransaction(db, (trx) => issueCreditNote(trx, id, now, [requested])),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('correct invoices, not each other', async () => {
    const { dealId } = await placeOrder(db, await signedIn(api));
    const { id } = await invoiceOf(dealId);
    const credit = await withTransaction(db, (trx) => issueCreditNote(trx, id, now));
    await expect(withTransaction(db, (trx) => issueCreditNote(trx, credit.id, now))).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
