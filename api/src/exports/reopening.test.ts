import { describe, expect, it } from 'vitest';
import { withTransaction } from '../platform/db/connect.ts';
import { matchTransfer } from '../finance/payments/match-transfer.service.ts';
import { paymentOf } from '../finance/index.ts';
import { receiveTransfer } from '../testing/accounting/books.ts';
import { type Buyer, signedIn, testApi } from '../testing/app.ts';
import { codeOf } from '../testing/claims/claim-stage.ts';
import { exportStage } from '../testing/exports/export-stage.ts';
import { createExported } from '../testing/exports/exported.ts';
import { refusalStage } from '../testing/exports/refusal-stage.ts';
import type { TestOrder } from '../testing/orders.ts';

const now = new Date('2026-11-20T10:00:00Z');
const api = await testApi({ clock: { now: () => now } });
const { db, asOwner } = api;
const { sales, own, read, transport, complete, accept, reopen, refuseFile, review, depositOf } =
  await exportStage(api, () => now);
const { overdue, documentsOf } = await refusalStage(api, () => now);
const [PRICE, VAT] = [1_000_000, 200_000];

async function accepted(): Promise<{ buyer: Buyer; order: TestOrder; version: number }> {
  const buyer = await signedIn(api);
  const order = await createExported(db, buyer, { at: new Date('2026-08-01T09:00:00Z') });
  const { id } = order.bundle;
  await transport(buyer, id);
  const paid = await receiveTransfer(db, { cents: PRICE + VAT, at: now });
  await withTransaction(db, (trx) => matchTransfer(trx, paid, order.dealId, now));
  await overdue(order);
  const { version } = await complete(buyer, id);
  expect((await accept(id, version)).statusCode).toBe(200);
  return { buyer, order, version: (await read(id)).version };
}
const refundsOf = ({ dealId }: TestOrder) =>
  db.selectFrom('refund').select('amount_cents as cents').where('deal_id', '=', dealId).execute();

describe('an accepted export file', () => {
  // EXPORT-12
  it('is reopened once, with a reason the buyer is written, by someone who may approve', async () => {
    const { buyer, order, version } = await accepted();
    const { id } = order.bundle;
    expect((await reopen(id, version, sales)).statusCode).toBe(403);
    expect((await read(id)).may).not.toContain('reopen');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reopen(id, version)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([
      codes.filter((code) => code === 200).length,
      codes.filter((code) => code === 409).length,
    ]).toEqual([1, 19]);
    expect(await own(buyer, id)).toMatchObject({
      state: 'open',
      reopened: { at: now.toISOString(), text: 'Un autre véhicule.' },
      deposit: { state: 'released' },
    });
    const mails = await db
      .selectFrom('mail')
      .select('id')
      .where('dedupe_key', 'like', `export-news:${id}:reopened:%`)
      .execute();
    expect(mails).toHaveLength(1);
    const [entry] = await db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect([entry?.before, entry?.after]).toEqual([
      { state: 'accepted' },
      { state: 'open', text: 'Un autre véhicule.' },
    ]);
  });

  // EXPORT-12
  it('is accepted again without a second refund of its deposit', async () => {
    const { order, version } = await accepted();
    const { id } = order.bundle;
    expect((await reopen(id, version)).statusCode).toBe(200);
    expect((await accept(id, (await read(id)).version)).json()).toMatchObject({ state: 'accepted' });
    expect([await refundsOf(order), await depositOf(id)]).toMatchObject([
      [{ cents: String(VAT) }],
      { state: 'released' },
    ]);
  });

  // EXPORT-12
  it('is refused after a proof was, and its VAT is due although the deposit was released', async () => {
    const { order, version } = await accepted();
    const { id } = order.bundle;
    expect((await reopen(id, version)).statusCode).toBe(200);
    const [proof] = (await read(id)).proofs;
    const refusal = { accept: false, party: null, reason: 'Elle nomme un autre véhicule.' };
    expect((await review(id, proof?.id ?? '', refusal)).statusCode).toBe(200);
    expect(codeOf(await accept(id, (await read(id)).version))).toBe('invalid');
    expect((await refuseFile(id, (await read(id)).version)).json()).toMatchObject({ state: 'refused' });
    expect(await depositOf(id)).toMatchObject({ state: 'released' });
    expect((await documentsOf(order)).length).toBeGreaterThan(0);
    expect((await paymentOf(db, order.dealId))?.due.amount).toBe(VAT);
    expect(codeOf(await reopen(id, (await read(id)).version))).toBe('too-late');
    await expect(
      asOwner(`UPDATE export_file SET state = 'open', reopened_at = now() WHERE bundle_id = '${id}'`),
    ).rejects.toThrow('never changes');
  });

  // EXPORT-12
  it('changes in no other way', async () => {
    const { order } = await accepted();
    await expect(
      asOwner(`UPDATE export_file SET carrier = 'x' WHERE bundle_id = '${order.bundle.id}'`),
    ).rejects.toThrow('never changes');
  });
});
