import { dayInParis } from '@pomelo/contract/paris-time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import {
  balanceOf,
  bankMoney,
  countEntries,
  creditInvoice,
  invoiceDeal,
  owedBy,
  payTerminals,
  postAll,
  receiveTransfer,
} from '../../testing/accounting/books.ts';
import { setPrepaymentRule } from '../../testing/accounting/prepayments.ts';
import { type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { insertRefund, endRefund } from '../payments/refunds.repository.ts';
import {
  clearDeal,
  gatherParts,
  lockTransfer,
  setToReturn,
  splitTransfer,
} from '../payments/transfer-parts.repository.ts';
import { setDeal } from '../payments/payments.repository.ts';
import { lockDealDocuments } from '../../sales/index.ts';
import { creditPrepaymentOf, issuePrepayment } from '../invoices/prepayments.service.ts';
import { brokenEntries } from './chain.service.ts';

const api = await testApi();
const { db } = api;

const OPERATIONS = [
  'order',
  'invoice',
  'credit',
  'receive',
  'match',
  'unmatch',
  'refund',
  'terminals',
  'post',
] as const;
type Step = { operation: (typeof OPERATIONS)[number]; pick: number; cents: number; hours: number };
const START = Date.parse('2026-10-01T08:00:00Z');

type World = { buyers: Buyer[]; deals: string[]; invoices: string[]; now: Date };
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
const openTransfers = async (matched: boolean) => {
  const query = db
    .selectFrom('transfer')
    .select(['id', 'deal_id as dealId', 'amount_cents as cents'])
    .where('to_return', '=', false);
  return query
    .where('deal_id', matched ? 'is not' : 'is', null)
    .orderBy('id')
    .execute();
};
/** An operation that its state does not allow changes nothing. */
const tried = (work: Promise<unknown>) => work.catch(() => undefined);

/** A part of a transfer is assigned to an order; the books do not depend on what orders do with it. */
async function match(world: World, { pick, cents }: Step): Promise<void> {
  const [transfer, dealId] = [pickOf(await openTransfers(false), pick), pickOf(world.deals, pick)];
  if (!transfer || !dealId) return;
  await withTransaction(db, async (trx) => {
    const part = cents < Number(transfer.cents) ? await splitTransfer(trx, transfer.id, cents) : transfer.id;
    await lockDealDocuments(trx, dealId);
    await setDeal(trx, part, { dealId, by: 'person', now: world.now });
    await issuePrepayment(trx, dealId, part, world.now);
  });
}

async function unmatch(world: World, { pick }: Step): Promise<void> {
  const transfer = pickOf(await openTransfers(true), pick);
  if (!transfer?.dealId) return;
  const { id, dealId } = transfer;
  await withTransaction(db, async (trx) => {
    const locked = await lockTransfer(trx, id);
    await lockDealDocuments(trx, dealId);
    await clearDeal(trx, id, dealId);
    await creditPrepaymentOf(trx, dealId, id, world.now);
    if (locked) await gatherParts(trx, locked);
  });
}

async function refund({ buyers, deals, now }: World, { pick, cents }: Step): Promise<void> {
  const personId = buyers[0]?.personId ?? '';
  const transfer = pickOf(await openTransfers(false), pick);
  const dealId = pickOf(deals, pick);
  const isOfDeal = pick % 2 === 0 && dealId !== undefined;
  if (!isOfDeal && !transfer) return;
  await withTransaction(db, async (trx) => {
    const given = { reason: 'trop', personId, now };
    if (!isOfDeal && transfer) await setToReturn(trx, transfer.id, true);
    const id = await insertRefund(
      trx,
      isOfDeal
        ? { dealId, cents, ...given }
        : { transferId: transfer?.id ?? '', cents: Number(transfer?.cents), ...given },
    );
    if (pick % 3 !== 0) await endRefund(trx, id, { state: 'made', made_on: dayInParis(now) });
  });
}

async function run(world: World, step: Step): Promise<void> {
  const { operation, pick, cents, hours } = step;
  world.now = new Date(world.now.getTime() + hours * 3_600_000);
  const buyer = pickOf(world.buyers, pick);
  const [dealId, invoice] = [pickOf(world.deals, pick), pickOf(world.invoices, pick)];
  switch (operation) {
    case 'order': {
      const regime = pick % 2 === 0 ? 'recuperable' : 'marge';
      const vehicles = [{ tradePriceCents: cents, vatRegime: regime, item: { vat_regime: regime } }] as const;
      if (buyer) world.deals.push((await placeOrder(db, buyer, { vehicles, at: world.now })).dealId);
      return;
    }
    case 'invoice':
      if (dealId) await tried(invoiceDeal(db, dealId, world.now).then(({ id }) => world.invoices.push(id)));
      return;
    case 'credit':
      if (invoice) await tried(creditInvoice(db, invoice, world.now));
      return;
    case 'receive':
      await receiveTransfer(db, { cents, at: world.now });
      return;
    case 'match':
      return match(world, step);
    case 'unmatch':
      return unmatch(world, step);
    case 'refund':
      return refund(world, step);
    case 'terminals':
      if (buyer) await payTerminals(db, buyer, world.now);
      return;
    case 'post':
      return postAll(db, world.now);
  }
}

/** Entries whose document does not exist, or is for another amount. */
async function undocumented(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT e.number FROM accounting_entry e
      LEFT JOIN invoice i ON i.id = e.source_id AND i.kind = e.source_kind AND i.total_cents = (
        SELECT coalesce(abs(sum(debit_cents - credit_cents)), 0) FROM accounting_line l
        WHERE l.entry_id = e.id AND l.use = 'customers')
      LEFT JOIN transfer t ON t.id = e.source_id AND (e.source_kind = 'assignment' OR e.source_kind = 'transfer' AND t.bank_cents = e.total_cents)
      LEFT JOIN refund r ON r.id = e.source_id AND e.source_kind = 'refund' AND r.amount_cents = e.total_cents
      LEFT JOIN terminal_order o ON o.id = e.source_id AND e.source_kind = 'terminal-order' AND o.total_cents = e.total_cents
    WHERE num_nonnulls(i.id, t.id, r.id, o.id) = 0`.execute(db);
  return rows.map(({ number }) => number);
}

/** Net amounts of prepayments that are neither credited nor deducted; cents. */
async function openPrepayments(): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum((l ->> 'net')::bigint * CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END), 0) AS cents
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l
    WHERE starts_with(l ->> 'key', 'prepayment:')`.execute(db);
  return Number(rows[0]?.cents);
}
/** Invoices that were credited beyond their total. */
async function overCredited(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT i.number FROM invoice i JOIN invoice c ON c.corrects = i.id
    GROUP BY i.id HAVING sum(c.total_cents) > i.total_cents OR sum(c.vat_cents) > i.vat_cents + 1`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

// MONEY-27 MONEY-28 MONEY-49 MONEY-50
it('says what orders, the bank and documents say, whatever happens in whatever order', async () => {
  const buyers = [await signedIn(api), await signedIn(api)];
  await setPrepaymentRule(db, buyers[0]?.workspaceId ?? '', { kind: 'percent', basisPoints: 3000 });
  const world: World = { buyers, deals: [], invoices: [], now: new Date(START) };
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          operation: fc.constantFrom(...OPERATIONS),
          pick: fc.nat(1000),
          cents: fc.integer({ min: 1, max: 3_000_000 }),
          hours: fc.integer({ min: 0, max: 400 }),
        }),
        { minLength: 10, maxLength: 30 },
      ),
      async (steps) => {
        for (const step of steps) await run(world, step);
        await postAll(db, world.now);
        for (const { workspaceId } of buyers)
          expect(await balanceOf(db, '411000', workspaceId)).toBe(await owedBy(db, workspaceId));
        const { bank, unmatched } = await bankMoney(db);
        expect(await balanceOf(db, '512000')).toBe(bank);
        expect(await balanceOf(db, '471000')).toBe(0 - unmatched);
        const prepaid = (await balanceOf(db, '419110')) + (await balanceOf(db, '419120'));
        expect(prepaid).toBe(0 - (await openPrepayments()));
        expect(await overCredited()).toEqual([]);
        expect(await undocumented()).toEqual([]);
        expect(await brokenEntries(db)).toEqual([]);
        const before = await countEntries(db);
        await postAll(db, world.now);
        expect(await countEntries(db)).toBe(before);
      },
    ),
    { numRuns: 8 },
  );
});
