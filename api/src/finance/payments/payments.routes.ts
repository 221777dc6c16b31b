import { bundles as endpoints } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { mailPayment } from './mail-payment.service.ts';

const MANY =
  'Les coordonnées de paiement viennent d’être envoyées plusieurs fois\u202f: consultez vos messages.';

/** Requests the payment instructions by mail (PAY-1). */
export function paymentRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const limit = createRateLimit(pool, { name: 'mail-payment', points: 5, seconds: 600, message: MANY });
  registerBuyerRoute(
    app,
    endpoints.mailPayment,
    ({ db, caller, params }) => mailPayment(db, caller, params.id),
    {
      before: (_request, caller) => limit.take(caller?.personId ?? ''),
    },
  );
}
