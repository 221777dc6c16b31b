import { staffInvoices as endpoints } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { TradeContent } from '../../../platform/documents/content/document-content.ts';
import { sendFile } from '../../../platform/files/send-file.ts';
import { invoiceXml } from '../../../platform/documents/factur-x/invoice-xml.ts';
import { transmitAgain } from '../../transmission/staff-transmissions.service.ts';
import { invoiceNamed, staffInvoiceOf } from './staff-invoice-view.ts';
import {
  creditInvoice,
  invoiceOrder,
  invoiceRecord,
  invoicesFile,
  ordersToInvoice,
  recordCorrection,
  staffInvoicesPage,
} from './staff-invoices.service.ts';
import { anyFile, requireDocument } from '../../../fulfilment/index.ts';

export type StaffInvoiceParts = {
  clock: Clock;
  files: FileStore;
  changed: (workspaceId: string) => void;
  vehicleFreed: () => void;
};

/** Invoices and credit notes of every company, at the back-office. */
export function staffInvoiceRoutes(
  app: FastifyInstance,
  { clock, files, changed, vehicleFreed }: StaffInvoiceParts,
): void {
  const today = (): string => dayInParis(clock.now());
  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffInvoicesPage(db, today(), query));
  registerStaffRoute(app, endpoints.file, async ({ db, query, reply }) =>
    sendFile(reply, {
      content: await invoicesFile(db, query, today()),
      type: 'text/csv; charset=utf-8; header=present',
      name: 'factures-pomelo.csv',
    }),
  );
  registerStaffRoute(app, endpoints.get, async ({ db, params }) =>
    staffInvoiceOf(db, await invoiceNamed(db, params.id), today()),
  );
  registerStaffRoute(app, endpoints.pdf, async ({ db, caller, params, reply }) => {
    const { documentId } = await invoiceNamed(db, params.id);
    const { bytes, type, name } = await anyFile({ db, files }, documentId, ({ kind }) =>
      requireDocument(caller, kind),
    );
    return sendFile(reply, { content: bytes, type, name, inline: true });
  });
  registerStaffRoute(app, endpoints.xml, async ({ db, params, reply }) => {
    const { number, content } = await invoiceNamed(db, params.id);
    const xml = await invoiceXml(TradeContent.parse(content));
    return sendFile(reply, {
      content: Buffer.from(xml),
      type: 'application/xml',
      name: `factur-x-${number.toLowerCase()}.xml`,
    });
  });
  registerStaffRoute(app, endpoints.credit, async ({ db, params, body, record, afterCommit }) => {
    const corrected = await creditInvoice(db, params.id, body, { now: clock.now(), today: today() });
    recordCorrection(record, corrected, body.reason);
    const { invoice, cancelled } = corrected;
    afterCommit(() => {
      changed(invoice.workspaceId);
      if (cancelled.length > 0) vehicleFreed();
    });
    return staffInvoiceOf(db, await invoiceNamed(db, params.id), today());
  });
  registerStaffRoute(app, endpoints.transmit, async ({ db, params, record }) => {
    const invoice = await invoiceNamed(db, params.id);
    await transmitAgain(db, invoice.id, clock.now());
    record({
      ...invoiceRecord(invoice),
      before: { state: invoice.transmission },
      after: { state: 'waiting' },
    });
    return staffInvoiceOf(db, await invoiceNamed(db, params.id), today());
  });
  registerStaffRoute(app, endpoints.ordersToInvoice, ({ db }) => ordersToInvoice(db));
  registerStaffRoute(app, endpoints.issue, async ({ db, params, body, record, afterCommit }) => {
    const invoice = await invoiceOrder(db, params.id, body.amount, clock.now());
    record({
      ...invoiceRecord(invoice),
      before: null,
      after: { document: invoice.number, amountCents: Number(invoice.total) },
    });
    afterCommit(() => changed(invoice.workspaceId));
    return staffInvoiceOf(db, invoice, today());
  });
}
