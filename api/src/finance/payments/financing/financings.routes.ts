import { staffFinancings as staff } from '@pomelo/contract/backoffice/financings/staff-financings.endpoints.ts';
import { financings as endpoints } from '@pomelo/contract/financings/financings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { header } from '../../../platform/http/admission.ts';
import {
  registerBuyerRoute,
  registerRoute,
  registerStaffRoute,
} from '../../../platform/http/register-route.ts';
import { acceptOffer } from './accept-offer.service.ts';
import { askFinancing } from './ask-financing.service.ts';
import { cancelContract, cancelFinancing } from './cancel-financing.service.ts';
import {
  financingsPage,
  financingView,
  orderFinancing,
  readFinancing,
  staffFinancing,
} from './financings.service.ts';
import type { LenderParts } from './lender-parts.ts';
import { ownFinancing } from './own-financing.ts';
import { receiveLenderMessage } from './receive-lender-message.service.ts';
import { decideTestLender, testLenderPage } from './test-lender-page.service.ts';

/** A message contains a complete request, with ten offers at most. */
const WEBHOOK_BYTES = 64 * 1024;

/** Webhook of the lender: its signature covers the raw bytes, so the body is not parsed first. */
function webhookRoute(app: FastifyInstance, parts: LenderParts): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  registerRoute(
    app,
    endpoints.webhook,
    ({ request }) => receiveLenderMessage(parts, request.body, header(request, 'pomelo-signature')),
    { transaction: false, bodyBytes: WEBHOOK_BYTES, crossWorkspaces: 'token' },
  );
}

function staffFinancingRoutes(app: FastifyInstance, parts: LenderParts): void {
  registerStaffRoute(app, staff.list, ({ db, query }) => financingsPage(db, parts, query));
  registerStaffRoute(app, staff.get, async ({ db, params }) =>
    staffFinancing(db, parts, await readFinancing(db, params.id)),
  );
  registerStaffRoute(
    app,
    staff.cancel,
    async ({ db, params, body: { reason }, record }) => {
      const financing = await readFinancing(db, params.id);
      const cancelled = await cancelFinancing(db, parts, financing, { by: 'staff', reason });
      record({
        resource: 'financing',
        resourceId: params.id,
        label: `${financing.dealNumber}, ${financing.company}`,
        before: { state: financing.state },
        after: { state: 'cancelled', reason },
      });
      return staffFinancing(db, parts, cancelled);
    },
    { prepare: ({ params }) => cancelContract(parts, params.id) },
  );
}

/** Orders financed by a lender: calls of buyers, webhooks of the lender, and the back-office. */
export async function financingRoutes(app: FastifyInstance, given: Omit<LenderParts, 'log'>): Promise<void> {
  const parts = { ...given, log: app.log };
  const own = { transaction: 'own' } as const;
  registerBuyerRoute(app, endpoints.ofOrder, ({ db, caller, query }) =>
    orderFinancing(db, parts, caller.workspaceId, query.dealNumber),
  );
  // These call the lender: no transaction may be open in the meantime.
  registerBuyerRoute(
    app,
    endpoints.ask,
    async ({ caller, body }) => financingView(parts.db, parts, await askFinancing(parts, caller, body)),
    own,
  );
  registerBuyerRoute(
    app,
    endpoints.accept,
    ({ caller, params, body }) => acceptOffer(parts, caller.workspaceId, params.id, body.offerId),
    own,
  );
  registerBuyerRoute(app, endpoints.cancel, async ({ db, caller, params }) => {
    const financing = await ownFinancing(db, caller.workspaceId, params.id);
    return financingView(
      db,
      parts,
      await cancelFinancing(db, parts, financing, { by: 'buyer', reason: null }),
    );
  });
  await app.register(async (raw) => webhookRoute(raw, parts));
  // With a real lender these return not-found.
  registerRoute(app, endpoints.testPage, ({ params }) => testLenderPage(parts, params.reference), {
    crossWorkspaces: 'token',
  });
  registerRoute(
    app,
    endpoints.decideTest,
    ({ params, body }) => decideTestLender(parts, params.reference, body.choice),
    { transaction: 'own', crossWorkspaces: 'token' },
  );
  staffFinancingRoutes(app, parts);
}
