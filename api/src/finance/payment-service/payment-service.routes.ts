import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Payments } from '../../platform/adapters/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { header } from '../../platform/http/admission.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { receiveAny } from './receive-message.service.ts';
import { decideTestPage, testPage } from './test-page.service.ts';

/** An event of the service contains the whole object it is about. */
const WEBHOOK_BYTES = 256 * 1024;

type Parts = { db: Database; clock: Clock; payments: Payments };

/** Webhook of the service: its signature covers the raw bytes, so the body is not parsed first. */
function webhookRoute(app: FastifyInstance, given: Parts): void {
  const parts = { ...given, log: app.log };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  registerRoute(
    app,
    endpoints.webhook,
    async ({ request }) => {
      const signature = header(request, 'stripe-signature');
      const message =
        signature &&
        Buffer.isBuffer(request.body) &&
        (await parts.payments.readMessage(request.body, signature));
      if (!message) return refuse('malformed', 'Cette signature n’est pas valable.');
      await receiveAny(parts, message);
    },
    { transaction: false, bodyBytes: WEBHOOK_BYTES, crossWorkspaces: 'token' },
  );
}

/** Messages of the payment service, and the page that replaces it outside production. */
export async function paymentServiceRoutes(app: FastifyInstance, given: Parts): Promise<void> {
  const parts = { ...given, log: app.log };
  await app.register(async (raw) => webhookRoute(raw, given));
  // With a real service these return not-found.
  registerRoute(app, endpoints.testPayment, ({ params }) => testPage(parts, params.token), {
    crossWorkspaces: 'token',
  });
  registerRoute(
    app,
    endpoints.decideTestPayment,
    ({ params, body }) => decideTestPage(parts, params.token, body),
    { transaction: 'own', crossWorkspaces: 'token' },
  );
}
