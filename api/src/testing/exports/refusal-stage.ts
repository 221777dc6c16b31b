import type { MonthReport } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { paymentOf } from '../../finance/index.ts';
import { matchTransfer } from '../../finance/payments/match-transfer.service.ts';
import { recapitulative } from '../../finance/recapitulative/recapitulative.service.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { receiveTransfer } from '../accounting/books.ts';
import type { TestApi } from '../app.ts';
import type { TestOrder } from '../orders.ts';
import { asStaff, createStaffMember } from '../staff.ts';

/** Reads of tests about refused exemptions: documents, money, boxes of the CA3 and the monthly list. */
export async function refusalStage(api: TestApi, clock: () => Date) {
  const { app, db } = api;
  const accountant = await createStaffMember(api, 'accounting');
  const pay = async ({ dealId }: TestOrder, cents: number): Promise<void> => {
    const id = await receiveTransfer(db, { cents, at: clock() });
    await withTransaction(db, (trx) => matchTransfer(trx, id, dealId, clock()));
  };
  /** The proofs of its vehicles are overdue. */
  const overdue = ({ dealId }: TestOrder) =>
    db
      .updateTable('bundle')
      .set({ delivered_at: new Date(clock().getTime() - 95 * DAY_MS) })
      .where('deal_id', '=', dealId)
      .execute();
  const dueOf = async ({ dealId }: TestOrder) => (await paymentOf(db, dealId))?.due.amount;
  /** `invoice 1000000+200000`: kind, net and VAT of the documents of an order, in their order. */
  const documentsOf = async ({ dealId }: TestOrder) => {
    const rows = await db
      .selectFrom('invoice')
      .select(['id', 'kind', 'number', 'corrects', 'net_cents as net', 'vat_cents as vat', 'content'])
      .where('deal_id', '=', dealId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, line: `${row.kind} ${row.net}+${row.vat}` }));
  };
  const balances = async ({ dealId }: TestOrder) => {
    const { rows } = await sql<{ left: string; paid: string }>`
      SELECT b.left_cents AS left, b.paid_cents AS paid FROM invoice_balances(ARRAY[${dealId}]::uuid[]) b
      JOIN invoice i ON i.id = b.invoice_id ORDER BY i.issued_at, i.number`.execute(db);
    return rows.map(({ left, paid }) => [Number(left), Number(paid)]);
  };
  /** Boxes of a month, and its list of sales within the Union; cents. */
  const month = async (of: string) => {
    const answer = await asStaff(app, accountant, `GET /backoffice/accounting/months/${of}`);
    const { boxes }: MonthReport = answer.json();
    const found = (name: string) => boxes.find(({ box }) => box === name);
    const list = await recapitulative(db, of, { page: 1, perPage: 100 });
    return {
      F2: found('F2')?.base?.amount ?? 0,
      E1: found('E1')?.base?.amount ?? 0,
      A1: found('A1')?.base?.amount ?? 0,
      tax: found('16')?.tax?.amount ?? 0,
      list: list.total.amount,
      isReconciled: list.isReconciled,
    };
  };
  const close = async (of: string) => {
    const { entries }: MonthReport = (
      await asStaff(app, accountant, `GET /backoffice/accounting/months/${of}`)
    ).json();
    return asStaff(app, accountant, `POST /backoffice/accounting/months/${of}/closing`, { entries });
  };
  const unbalanced = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
      SELECT entry_id FROM accounting_line GROUP BY entry_id
      HAVING sum(debit_cents) <> sum(credit_cents)) AS u`.execute(db);
    return rows[0]?.count ?? -1;
  };
  return { accountant, pay, overdue, dueOf, documentsOf, balances, month, close, unbalanced };
}
