import type { Readable } from 'node:stream';
import type {
  InvoiceFilters,
  InvoicesQuery,
  OrdersToInvoice,
  OrderToInvoice,
  StaffInvoices,
} from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import { csvFile } from '../../../platform/csv-file.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { settleDeal } from '../../payments/settle.service.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { Credit } from '../credit-lines.ts';
import { type CancelledBundle, findStockOfDeal } from '../invoices.repository.ts';
import { issueCreditNote, issueInvoice } from '../invoices.service.ts';
import {
  CREDITED_BY_REFUND,
  CSV_HEAD,
  csvLine,
  NOT_YET,
  TO_CREDIT_CHANGED,
  TO_INVOICE_CHANGED,
  VAT_NUMBER_INVALID,
} from './staff-invoices.messages.ts';
import { findInvoices, type InvoiceWhole, sumInvoices } from './staff-invoices.repository.ts';
import { findUninvoiced, type UninvoicedOrder } from './uninvoiced.repository.ts';
import { type Notes, notesOf, notifyBuyer } from './notify-credit.service.ts';
import { invoiceNamed, invoiceRow, staffInvoiceOf } from './staff-invoice-view.ts';
import { createOrderDocuments, reasonFact } from '../../../fulfilment/index.ts';
import { refusedNumbers } from '../../links/ports.ts';
import { lockDealDocuments } from '../../../sales/index.ts';
import { lockStock } from '../../../catalogue/index.ts';

// MONEY-4, MONEY-10
/** A page of the invoices and credit notes of every company. */
export async function staffInvoicesPage(
  db: Database,
  today: string,
  { sort, direction, page, perPage, ...filters }: z.output<typeof InvoicesQuery>,
): Promise<StaffInvoices> {
  const rows = await findInvoices(db, filters, today, {
    sort,
    direction,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const { count, cents } = await sumInvoices(db, filters, today);
  return {
    data: rows.map((row) => invoiceRow(row, today)),
    meta: pageMeta(page, perPage, count),
    total: euros(cents),
  };
}

const SLICE = 1000;

async function* invoiceLines(
  db: Database,
  filters: InvoiceFilters,
  today: string,
): AsyncGenerator<string[][]> {
  let after: string | undefined;
  for (;;) {
    const rows = await findInvoices(db, filters, today, {
      sort: 'issuedAt',
      direction: 'asc',
      limit: SLICE,
      after,
    });
    if (rows.length > 0) yield rows.map((row) => csvLine(invoiceRow(row, today)));
    if (rows.length < SLICE) return;
    after = rows.at(-1)?.id;
  }
}

/** The requested invoices as a file for the accountant: the oldest first, so that a new one is last. */
export const invoicesFile = (db: Database, filters: InvoiceFilters, today: string): Promise<Readable> =>
  csvFile(CSV_HEAD, invoiceLines(db, filters, today));

/** Resource in the audit log. */
export const invoiceRecord = ({
  id,
  number,
  rs,
}: Pick<InvoiceWhole, 'id' | 'number' | 'rs'>): Pick<Recorded, 'resource' | 'resourceId' | 'label'> => ({
  resource: 'invoice',
  resourceId: id,
  label: `${number}, ${rs}`,
});

/** Vehicles cancelled by a credit note, and with the last of them the order. */
export type Corrected = Notes & {
  invoice: InvoiceWhole;
  cancelled: readonly CancelledBundle[];
  isWhole: boolean;
};

/** Records a credit note in the audit log: its invoice, the vehicles and the order that it cancels. */
export function recordCorrection(
  record: (entry: Recorded) => void,
  { invoice, note, prepayments, cancelled, isWhole }: Corrected,
  reason: string,
): void {
  const after = { document: note.number, amountCents: Number(note.total), reason };
  record({ ...invoiceRecord(invoice), before: null, after });
  for (const { corrects, correctsNumber, rs, number, total } of prepayments)
    record({
      ...invoiceRecord({ id: corrects ?? '', number: correctsNumber ?? '', rs }),
      before: null,
      after: { document: number, amountCents: Number(total), reason },
    });
  for (const { id, number, title } of cancelled)
    record({
      resource: 'bundle',
      resourceId: id,
      label: `${number}, ${title}`,
      before: null,
      after: { step: 'cancelled', document: note.number },
    });
  if (isWhole && invoice.dealId !== null)
    record({
      resource: 'deal',
      resourceId: invoice.dealId,
      label: `${invoice.dealNumber}, ${invoice.rs}`,
      before: { step: 'step-4' },
      after: { step: 'cancelled', document: note.number },
    });
}

type RequestedCredits = { credits: readonly Credit[]; left: number; reason: string };

/**
 * Corrects an invoice, and notifies its buyer. Serialised: the second of two is informed that the rest
 * changed. The new total of its order may then be fully paid; a fully credited vehicle is no longer sold, and
 * an order with none left is cancelled (docs/adr/0036). Refuses with not-found, changed-meanwhile, and with
 * invalid for more than the rest.
 */
export async function creditInvoice(
  trx: Database,
  id: string,
  { credits, left, reason }: RequestedCredits,
  { now, today }: { now: Date; today: string },
): Promise<Corrected> {
  const { dealId } = await invoiceNamed(trx, id);
  if (dealId === null) return refuse('invalid', CREDITED_BY_REFUND);
  const { workspaceId, itemIds } = await findStockOfDeal(trx, dealId);
  await lockStock(trx, workspaceId, itemIds);
  await lockDealDocuments(trx, dealId);
  const invoice = await invoiceNamed(trx, id);
  if (invoice.kind !== 'invoice') refuse('not-found');
  if ((await staffInvoiceOf(trx, invoice, today)).left.amount !== left)
    refuse('changed-meanwhile', TO_CREDIT_CHANGED);
  const issued = await issueCreditNote(trx, id, now, credits, [reasonFact(reason)]);
  const notes = await notesOf(trx, issued);
  const { cancelled } = issued;
  const isWhole = cancelled.length > 0 && (await findStockOfDeal(trx, dealId)).isCancelled;
  if (cancelled.length > 0 && !isWhole) await createOrderDocuments(trx, dealId, now);
  await settleDeal(trx, dealId, { at: now, now });
  await notifyBuyer(trx, invoice, { ...notes, cancelled, isWhole }, reason);
  return { invoice, ...notes, cancelled, isWhole };
}

/** Orders to invoice: delivered or paid, and not fully invoiced. */
export async function ordersToInvoice(db: Database): Promise<z.infer<typeof OrdersToInvoice>> {
  const found = await findUninvoiced(db);
  return { data: found.map(uninvoicedOrder) };
}

const uninvoicedOrder = ({ id, number, company, amount, due }: UninvoicedOrder): OrderToInvoice => ({
  id,
  number,
  company,
  amount: euros(Number(amount)),
  due: euros(Number(due)),
});

/** An order to invoice. Refuses with not-found. */
export async function orderToInvoice(db: Database, dealId: string): Promise<OrderToInvoice> {
  const [order] = await findUninvoiced(db, dealId);
  return order ? uninvoicedOrder(order) : refuse('not-found');
}

/**
 * Invoices what of an order is on no invoice, once it is delivered or paid. Refuses with not-found, invalid,
 * changed-meanwhile.
 */
export async function invoiceOrder(
  trx: Database,
  dealId: string,
  amount: number,
  now: Date,
): Promise<InvoiceWhole> {
  await lockDealDocuments(trx, dealId);
  const [order] = await findUninvoiced(trx, dealId);
  if (!order) return refuse('invalid', NOT_YET);
  if ((await refusedNumbers.call(trx, dealId)).size > 0) refuse('invalid', VAT_NUMBER_INVALID);
  if (Number(order.amount) !== amount) refuse('changed-meanwhile', TO_INVOICE_CHANGED);
  const issued = (await issueInvoice(trx, dealId, now)) ?? refuse('invalid', NOT_YET);
  return invoiceNamed(trx, issued.id);
}
