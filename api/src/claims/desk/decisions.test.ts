import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postAllEntries } from '../../finance/index.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { claimStage, codeOf } from '../../testing/claims/claim-stage.ts';
import { createDelivered } from '../../testing/claims/delivered.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const { sales, administrator, approver, open, read, act, decide, own } = await claimStage(api);
const stock = await createStaffMember(api, 'stock');

const creditNotes = async (dealId: string) =>
  (
    await db
      .selectFrom('invoice')
      .select(['number', 'net_cents as net', 'total_cents as total'])
      .where('deal_id', '=', dealId)
      .where('kind', '=', 'credit-note')
      .execute()
  ).map(({ number, net, total }) => ({ number, net: Number(net), total: Number(total) }));
const unbalanced = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT entry_id FROM accounting_line GROUP BY entry_id HAVING sum(debit_cents) <> sum(credit_cents)) AS u`.execute(
    db,
  );
  return rows[0]?.count ?? -1;
};

describe('a claim at the back-office', () => {
  // CLAIM-4, CLAIM-7
  it('is acknowledged, credited and settled; its buyer has the credit note, the books its entry', async () => {
    const buyer = await signedIn(api);
    const { bundle, dealId } = await createDelivered(db, buyer);
    const { id } = await open(buyer, { bundleId: bundle.id });
    await act(sales, id, 'acknowledgement', { version: (await read(id)).version });
    const taken = await read(id);
    expect([taken.state, taken.creditable?.amount, taken.limit.amount]).toEqual([
      'acknowledged',
      1_000_000,
      50_000,
    ]);
    const answer = await decide(sales, taken, { outcome: 'credit-note', amount: 42_000 });
    expect(answer.statusCode, answer.body).toBe(200);
    const [note] = await creditNotes(dealId);
    expect(note).toMatchObject({ net: 42_000, total: 50_400 });
    const shown = await own(buyer, id);
    expect(shown).toMatchObject({
      state: 'decided',
      result: { kind: 'credit-note', amount: { amount: 42_000 }, document: { number: note?.number } },
    });
    const documents = await as(app, buyer, `GET /public/bundles/${bundle.id}`);
    expect(documents.json().documents).toContainEqual(expect.objectContaining({ number: note?.number }));
    await db.transaction().execute((trx) => postAllEntries(trx, new Date()));
    const posted = await db
      .selectFrom('accounting_entry')
      .select('id')
      .where('piece', '=', note?.number ?? '')
      .execute();
    expect(posted).toHaveLength(1);
    expect(await unbalanced()).toBe(0);
    const decided = await read(id);
    await act(sales, id, 'settlement', { version: decided.version });
    expect((await read(id)).steps.map(({ state }) => state)).toEqual([
      'open',
      'acknowledged',
      'decided',
      'settled',
    ]);
    const late = await as(app, buyer, `POST /public/claims/${id}/messages`, { text: 'Encore' });
    expect(codeOf(late)).toBe('too-late');
    const log = await db.selectFrom('audit_entry').select('action').where('resource_id', '=', id).execute();
    expect(log.map(({ action }) => action)).toEqual([
      'POST /backoffice/claims/:id/acknowledgement',
      'POST /backoffice/claims/:id/decision',
      'POST /backoffice/claims/:id/settlement',
    ]);
  });

  // CLAIM-7
  it('has one credit note when fifty people decide it at once', async () => {
    const buyer = await signedIn(api);
    const { bundle, dealId } = await createDelivered(db, buyer);
    const { id } = await open(buyer, { bundleId: bundle.id });
    const seen = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(index % 2 === 0 ? sales : administrator, seen, { outcome: 'credit-note', amount: 30_000 }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect(await creditNotes(dealId)).toHaveLength(1);
  });

  // CLAIM-7
  it('credits no more than is left on the invoices, over several claims, and nothing without an invoice', async () => {
    const buyer = await signedIn(api);
    const { bundle, dealId } = await createDelivered(db, buyer);
    const first = await open(buyer, { bundleId: bundle.id });
    const second = await open(buyer, { bundleId: bundle.id, detail: 'Un autre défaut' });
    const over = await decide(administrator, await read(first.id), {
      outcome: 'credit-note',
      amount: 1_000_001,
    });
    expect([over.statusCode, over.json().errors[0].path]).toEqual([422, 'amount']);
    await decide(administrator, await read(first.id), { outcome: 'credit-note', amount: 400_000 });
    const rest = await decide(approver, await read(second.id), { outcome: 'credit-note', amount: 700_000 });
    expect(rest.statusCode).toBe(422);
    const credited = (await creditNotes(dealId)).reduce((sum, { net }) => sum + net, 0);
    expect(credited).toBe(400_000);
    const bare = await createDelivered(db, buyer, { invoiced: false });
    const claim = await open(buyer, { bundleId: bare.bundle.id });
    expect((await read(claim.id)).creditable).toBeNull();
    const none = await decide(sales, await read(claim.id), { outcome: 'credit-note', amount: 100 });
    expect([none.statusCode, none.json().errors[0].message]).toEqual([
      422,
      'Ce véhicule n’est sur aucune facture\u202f: facturez-le d’abord.',
    ]);
  });

  // CLAIM-9
  it('waits for another person above the limit of who decides', async () => {
    const buyer = await signedIn(api);
    const { bundle, dealId } = await createDelivered(db, buyer);
    const { id } = await open(buyer, { bundleId: bundle.id });
    const proposed = await decide(administrator, await read(id), { outcome: 'credit-note', amount: 600_000 });
    expect(proposed.json()).toMatchObject({ state: 'to-approve', proposal: { amount: { amount: 600_000 } } });
    expect(await creditNotes(dealId)).toEqual([]);
    const { version, may } = await read(id, administrator);
    expect(may).toEqual(['write']);
    const self = await act(administrator, id, 'approval', { version, agree: true, text: '' });
    expect(codeOf(self)).toBe('invalid');
    expect(codeOf(await act(sales, id, 'approval', { version, agree: true, text: '' }))).toBe(
      'permission-missing',
    );
    const back = await act(approver, id, 'approval', { version, agree: false, text: '' });
    expect(back.statusCode).toBe(422);
    await act(approver, id, 'approval', { version, agree: false, text: 'Trop élevé' });
    const again = await decide(sales, await read(id), { outcome: 'credit-note', amount: 50_001 });
    expect(again.json().state).toBe('to-approve');
    const waiting = await read(id, approver);
    const agreed = await act(approver, id, 'approval', { version: waiting.version, agree: true, text: '' });
    expect(agreed.json()).toMatchObject({ state: 'decided', result: { amount: { amount: 50_001 } } });
    expect(await creditNotes(dealId)).toMatchObject([{ net: 50_001 }]);
  });

  // CLAIM-7
  it('orders a repair by a document', async () => {
    const buyer = await signedIn(api);
    const { id, number } = await open(buyer);
    const seen = await read(id);
    const answer = await decide(sales, seen, { outcome: 'repair-order', amount: 31_000 });
    expect(answer.json()).toMatchObject({
      state: 'decided',
      result: { kind: 'repair-order', document: { number: `OR-${number}` } },
    });
    await api.runJobs();
    const { result } = await own(buyer, id);
    const pdf = await as(app, buyer, `GET /public/documents/${result?.document?.id}/download`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { vin, plate } = await db
      .selectFrom('product')
      .innerJoin('bundle', 'bundle.product_id', 'product.id')
      .innerJoin('claim', 'claim.bundle_id', 'bundle.id')
      .select(['product.vin', 'product.plate'])
      .where('claim.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(pdfText(pdf.rawPayload)).toContain([`VIN ${vin}`, plate].filter(Boolean).join(', '));
  });

  // CLAIM-7
  it('takes a vehicle back: its invoice is reversed, its order cancelled, and it is in the stock again', async () => {
    const buyer = await signedIn(api);
    const { bundle, dealId } = await createDelivered(db, buyer);
    const { id } = await open(buyer, { bundleId: bundle.id, km: '90000' });
    await decide(administrator, await read(id), { outcome: 'return' });
    const waiting = await read(id, approver);
    const agreed = await act(approver, id, 'approval', { version: waiting.version, agree: true, text: '' });
    expect(agreed.statusCode, agreed.body).toBe(200);
    expect(await creditNotes(dealId)).toMatchObject([{ net: 1_000_000, total: 1_200_000 }]);
    const deal = await db
      .selectFrom('deal')
      .select('ended')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(deal.ended).toBe('cancelled');
    const product = () =>
      db
        .selectFrom('product')
        .select(['status', 'km'])
        .where('id', '=', bundle.productId)
        .executeTakeFirstOrThrow();
    expect((await product()).status).toBe('withdrawn');
    const settled = await act(sales, id, 'settlement', { version: (await read(id)).version });
    expect(settled.statusCode, settled.body).toBe(200);
    expect(await product()).toEqual({ status: 'on-sale', km: 90_000 });
    const item = await db
      .selectFrom('catalogue_item')
      .select('status')
      .where('id', '=', bundle.itemId)
      .executeTakeFirstOrThrow();
    expect(item.status).toBe('draft');
  });

  // CLAIM-4, CLAIM-7
  it('is refused with a reason, which settles it at once', async () => {
    const buyer = await signedIn(api);
    const { id } = await open(buyer);
    expect((await decide(sales, await read(id), { outcome: 'refusal', text: '' })).statusCode).toBe(422);
    await decide(sales, await read(id), { outcome: 'refusal', text: 'Déjà décrit à la vente.' });
    expect(await own(buyer, id)).toMatchObject({
      state: 'settled',
      dueAt: null,
      result: { kind: 'refusal', amount: null, document: null, text: 'Déjà décrit à la vente.' },
    });
  });

  it('is read by who reads deals, and changed by who writes them', async () => {
    const buyer = await signedIn(api);
    const { id } = await open(buyer);
    const seen = await read(id, stock);
    expect(seen.may).toEqual([]);
    expect(codeOf(await act(stock, id, 'acknowledgement', { version: seen.version }))).toBe(
      'permission-missing',
    );
    const list = await asStaff(app, stock, `GET /backoffice/claims?workspaceId=${buyer.workspaceId}`);
    expect(list.json().data.map((one: { id: string }) => one.id)).toEqual([id]);
    const late = await asStaff(
      app,
      stock,
      `GET /backoffice/claims?workspaceId=${buyer.workspaceId}&clock=late`,
    );
    expect(late.json().meta.total).toBe(0);
  });
});

describe('the policy of claims', () => {
  const body = {
    startsOn: '2099-01-01',
    days: 30,
    km: 2000,
    minimum: 10_000,
    acknowledgeDays: 2,
    evidenceDays: 5,
    decisionDays: 10,
    settlementDays: 10,
  };
  const put = (staff: typeof sales, more: object = {}) =>
    asStaff(app, staff, 'PUT /backoffice/claim-policies', { ...body, ...more });

  // CLAIM-2
  it('is written for a day to come, and never changes once it has begun', async () => {
    expect(codeOf(await put(sales))).toBe('permission-missing');
    expect((await put(administrator, { startsOn: '2026-01-01' })).json().errors[0].path).toBe('startsOn');
    const written = await put(administrator);
    expect(written.json().data[0]).toMatchObject({ startsOn: '2099-01-01', days: 30, changeable: true });
    expect((await put(administrator, { days: 20 })).json().data[0].days).toBe(20);
    const first = await asStaff(app, administrator, 'DELETE /backoffice/claim-policies/2020-01-01');
    expect(codeOf(first)).toBe('invalid');
    await expect(
      db.updateTable('claim_policy').set({ days: 90 }).where('starts_on', '=', '2020-01-01').execute(),
    ).rejects.toThrow('never changes');
    const removed = await asStaff(app, administrator, 'DELETE /backoffice/claim-policies/2099-01-01');
    expect(removed.json().data).toHaveLength(1);
    const again = await asStaff(app, administrator, 'DELETE /backoffice/claim-policies/2099-01-01');
    expect(again.statusCode).toBe(404);
  });
});

describe('the rates of claims', () => {
  // CLAIM-10
  it('count the claims of delivered vehicles by their group', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createDelivered(db, buyer);
    await createDelivered(db, buyer);
    const { id } = await open(buyer, { bundleId: bundle.id });
    await decide(sales, await read(id), { outcome: 'credit-note', amount: 20_000 });
    const { rs } = (await read(id)).company;
    for (const by of ['source', 'carrier', 'inspector'])
      expect((await asStaff(app, sales, `GET /backoffice/claim-rates?by=${by}`)).statusCode).toBe(200);
    const rates = (await asStaff(app, sales, 'GET /backoffice/claim-rates?by=buyer')).json();
    const own = rates.data.filter(({ name }: { name: string }) => name === rs);
    expect(own).toContainEqual({
      id: buyer.workspaceId,
      name: rs,
      delivered: 2,
      claims: 1,
      refused: 0,
      granted: { amount: 20_000, currency: 'EUR' },
    });
  });
});
