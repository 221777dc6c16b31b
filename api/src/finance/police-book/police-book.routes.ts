import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerBuyerRoute, registerStaffRoute } from '../../platform/http/register-route.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { purchaseBook, salesBook } from './book.service.ts';

/** Permission to read purchase prices. */
const COSTS = 'figures.read';

/** The « livre de police »: a company’s own, and ours. */
export function policeBookRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerBuyerRoute(app, bundles.policeBook, async ({ db, caller, query, reply }) =>
    sendFile(reply, await purchaseBook(db, caller.workspaceId, query, clock.now())),
  );
  registerStaffRoute(app, staffInvoices.policeBook, async ({ db, caller, query, reply }) =>
    sendFile(
      reply,
      await salesBook(db, query, { withCost: caller.permissions.has(COSTS), now: clock.now() }),
    ),
  );
}
