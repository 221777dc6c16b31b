import { staffPayments as calls } from '@pomelo/contract/backoffice/payments.endpoints.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refundRoutes } from './staff-refunds.routes.ts';
import { findStatements } from './staff-payments.repository.ts';
import { matchByHand, readTransfer, staffTransferOf, staffTransfersPage, transferRecord, undoMatch } from './staff-transfers.service.ts';
import { importStored, storeStatement, storedStatement, previewStored } from './statement/staff-statements.service.ts';

export type StaffPaymentParts = { db: Database; clock: Clock; files: FileStore };

/** What comes in by transfer, at the back-office: transfers, statements, refunds. */
export function staffPaymentRoutes(app: FastifyInstance, parts: StaffPaymentParts): void {
  const { clock, files } = parts;
  registerStaffRoute(app, calls.transfers, ({ db, query }) => staffTransfersPage(db, query));
  registerStaffRoute(app, calls.transfer, ({ db, params, query }) => staffTransferOf(db, params.id, query.q || undefined));
  registerStaffRoute(app, calls.match, async ({ db, params, body, record }) => {
    const before = await readTransfer(db, params.id);
    const matched = await matchByHand(db, params.id, body, clock.now());
    const { dealNumber } = await readTransfer(db, matched);
    record({ ...transferRecord(before), before: { order: null }, after: { order: dealNumber, amountCents: body.cents } });
    return staffTransferOf(db, matched);
  });
  registerStaffRoute(app, calls.unmatch, async ({ db, params, body, record }) => {
    const before = await readTransfer(db, params.id);
    const waiting = await undoMatch(db, params.id, body.dealId, clock.now());
    const was = { order: before.dealNumber, amountCents: Number(before.amount) };
    record({ ...transferRecord(before), before: was, after: { order: null, reason: body.reason } });
    return staffTransferOf(db, waiting);
  });
  refundRoutes(app, parts);
  statementRoutes(app, { ...parts, files });
}

function statementRoutes(app: FastifyInstance, { db: all, clock, files }: StaffPaymentParts): void {
  /** Validated, stored and read before the transaction: none is held meanwhile. */
  const stored = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof storeStatement>>>();
  const read = new WeakMap<FastifyRequest, Buffer>();
  const waitFor = { db: all, files };
  registerStaffRoute(app, calls.statements, async ({ db }) => ({
    data: (await findStatements(db)).map(({ importedAt, cents, ...statement }) => ({
      ...statement,
      importedAt: importedAt.toISOString(),
      amount: euros(Number(cents)),
    })),
  }));
  registerStaffRoute(app, calls.keepStatement, async ({ body, request }) => stored.get(request) ?? storeStatement(waitFor, body.file), {
    prepare: async ({ body }, request) => void stored.set(request, await storeStatement(waitFor, body.file)),
  });
  registerStaffRoute(app, calls.preview, ({ db, params }) => previewStored(db, files, params.sha256));
  registerStaffRoute(
    app,
    calls.importStatement,
    async ({ db, params, body, record, request }) => {
      const bytes = read.get(request) ?? (await storedStatement(files, params.sha256));
      const result = await importStored(db, { name: body.name, bytes }, clock.now());
      record({ resource: 'bank-statement', resourceId: params.sha256, label: body.name, before: null, after: result });
      return result;
    },
    { prepare: async ({ params }, request) => void read.set(request, await storedStatement(files, params.sha256)) },
  );
}
