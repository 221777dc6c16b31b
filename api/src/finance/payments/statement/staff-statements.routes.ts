import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { findStatements } from '../staff-payments.repository.ts';
import { previewStatement, sha256Of } from './preview-statement.service.ts';
import {
  importStored,
  type ReadStatement,
  saveStoredColumns,
  storedColumns,
  storedStatement,
  storeStatement,
} from './staff-statements.service.ts';

type StatementParts = { db: Database; clock: Clock; files: FileStore };

/** Bank statements at the back-office: stored, previewed, imported. */
export function statementRoutes(app: FastifyInstance, { db: all, clock, files }: StatementParts): void {
  /** Validated, stored and read before the transaction, so that none is open in the meantime. */
  const stored = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof storeStatement>>>();
  const read = new WeakMap<FastifyRequest, ReadStatement>();
  const today = () => dayInParis(clock.now());
  const waitFor = { db: all, files, today };
  registerStaffRoute(app, endpoints.statements, async ({ db }) => ({
    data: (await findStatements(db)).map(({ importedAt, cents, ...statement }) => ({
      ...statement,
      importedAt: importedAt.toISOString(),
      amount: euros(Number(cents)),
    })),
  }));
  registerStaffRoute(
    app,
    endpoints.keepStatement,
    async ({ body, request }) => stored.get(request) ?? storeStatement(waitFor, body.file),
    {
      prepare: async ({ body }, request) =>
        void stored.set(request, await storeStatement(waitFor, body.file)),
    },
  );
  registerStaffRoute(app, endpoints.preview, async ({ db, params, query }) => {
    const { bytes, content } = await storedStatement({ db, files, today }, params.sha256);
    return previewStatement(db, { sha256: sha256Of(bytes), content }, query);
  });
  registerStaffRoute(app, endpoints.columns, ({ db, params }) =>
    storedColumns({ db, files, today }, params.sha256),
  );
  registerStaffRoute(app, endpoints.saveColumns, async ({ db, params, body, record }) => {
    const saved = await saveStoredColumns({ db, files, today }, params.sha256, body, clock.now());
    const columns = Object.fromEntries(body.columns.map(({ heading, field }) => [heading, field]));
    record({
      resource: 'statement-mapping',
      resourceId: params.sha256,
      label: 'Relevés CSV',
      before: null,
      after: { columns },
    });
    return saved;
  });
  registerStaffRoute(
    app,
    endpoints.importStatement,
    async ({ db, params, body, record, request }) => {
      const statement = read.get(request) ?? (await storedStatement({ db, files, today }, params.sha256));
      const result = await importStored(db, { name: body.name, ...statement }, clock.now());
      const { leftOut: _leftOut, ...counts } = result;
      record({
        resource: 'bank-statement',
        resourceId: params.sha256,
        label: body.name,
        before: null,
        after: counts,
      });
      return result;
    },
    {
      prepare: async ({ params }, request) =>
        void read.set(request, await storedStatement(waitFor, params.sha256)),
    },
  );
}
