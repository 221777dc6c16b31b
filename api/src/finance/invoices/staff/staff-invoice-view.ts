import type { StaffInvoice, StaffInvoiceRow } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { TradeContent } from '../../../platform/documents/content/document-content.ts';
import { type DealPayments, dealPayments } from '../../payments/deal-payments.service.ts';
import { orderDocuments } from '../prepayments.service.ts';
import { creditable } from '../invoices.service.ts';
import { chainHash } from '../invoice-chain.ts';
import {
  findCreditNotes,
  findInvoice,
  findNeighbours,
  type InvoiceFacts,
  type InvoiceWhole,
} from './staff-invoices.repository.ts';
import { transmissionOf } from '../../transmission/staff-transmissions.service.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { reasonIn } from '../../../fulfilment/index.ts';

const cents = (amount: string): StaffInvoiceRow['total'] => euros(Number(amount));

function stateOf({ left, paid, dueOn }: InvoiceFacts, today: string): StaffInvoiceRow['state'] {
  if (left === null || paid === null) return null;
  if (Number(left) === 0) return 'credited';
  if (Number(paid) === Number(left)) return 'paid';
  return dueOn !== null && dueOn < today ? 'overdue' : 'due';
}

const namedOf = (id: string | null, number: string | null): StaffInvoiceRow['deal'] =>
  id && number ? { id, number } : null;

// MONEY-3
export const invoiceRow = (facts: InvoiceFacts, today: string): StaffInvoiceRow => ({
  id: facts.id,
  number: facts.number,
  kind: facts.kind,
  isPrepayment: facts.isPrepayment,
  issuedAt: facts.issuedAt.toISOString(),
  company: { id: facts.workspaceId, rs: facts.rs, siret: facts.siret, vatNumber: facts.vatNumber },
  deal: namedOf(facts.dealId, facts.dealNumber),
  terminalOrder: namedOf(facts.terminalOrderId, facts.terminalOrderNumber),
  corrects: namedOf(facts.corrects, facts.correctsNumber),
  net: cents(facts.net),
  vat: cents(facts.vat),
  total: cents(facts.total),
  taxes: [...new Set(facts.taxes)],
  dueOn: facts.dueOn,
  paid: facts.paid === null ? null : cents(facts.paid),
  due: facts.left === null || facts.paid === null ? null : euros(Number(facts.left) - Number(facts.paid)),
  state: stateOf(facts, today),
  transmission: facts.transmission,
});

const reasonOf = ({ facts }: TradeContent): string | null => reasonIn(facts) || null;

/** The invoice of an id or a number. Refuses with not-found. */
export const invoiceNamed = async (db: Database, named: string): Promise<InvoiceWhole> =>
  (await findInvoice(db, isUuid(named) ? { id: named } : { number: named.toUpperCase() })) ??
  refuse('not-found');

/** Terminals are paid by card. */
const NO_TRANSFERS: DealPayments = { transfers: [], refunds: [], surplus: euros(0) };

/** An invoice or a credit note with all data of its page. */
export async function staffInvoiceOf(
  db: Database,
  invoice: InvoiceWhole,
  today: string,
): Promise<StaffInvoice> {
  const content = TradeContent.parse(invoice.content);
  const notes = (await findCreditNotes(db, invoice.id)).map(({ content: creditNote, ...note }) => ({
    ...note,
    content: TradeContent.parse(creditNote),
  }));
  const { dealId } = invoice;
  // An invoice of terminals is credited with the refund of its order, never by itself.
  const remaining =
    invoice.kind === 'invoice' && dealId !== null
      ? creditable(
          { ...invoice, kind: 'invoice', dealId, content },
          await orderDocuments(db, dealId),
          notes.flatMap((note) => note.content.lines),
        )
      : [];
  const { previous, next } = await findNeighbours(db, invoice);
  const named = (one: { id: string; number: string } | undefined) =>
    one ? { id: one.id, number: one.number } : null;
  return {
    ...invoiceRow(invoice, today),
    documentId: invoice.documentId,
    transmission: await transmissionOf(db, invoice.id),
    reason: reasonOf(content),
    lines: content.lines.map(({ key, title, details, tax, net, vat, toPay }) => ({
      key,
      title,
      details,
      tax,
      net: euros(net),
      vat: vat === null ? null : euros(vat),
      toPay: euros(toPay),
      left: euros(remaining.find((line) => line.key === key)?.net ?? 0),
    })),
    left: euros(remaining.reduce((sum, line) => sum + line.toPay, 0)),
    mentions: content.mentions,
    creditNotes: notes.map(({ id, number, issuedAt, total, content: creditNote }) => ({
      id,
      number,
      issuedAt: issuedAt.toISOString(),
      total: cents(total),
      reason: reasonOf(creditNote),
    })),
    chain: {
      previous: named(previous),
      next: named(next),
      hash: invoice.hash.toString('hex'),
      holds: chainHash(previous?.hash, invoice.content).equals(invoice.hash),
    },
    ...(dealId === null ? NO_TRANSFERS : await dealPayments(db, dealId)),
  };
}
