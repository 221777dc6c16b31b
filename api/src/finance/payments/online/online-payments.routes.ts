import { staffPaymentLinks as staff } from '@pomelo/contract/backoffice/online-payments/payment-links.endpoints.ts';
import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import { onlinePayments as endpoints } from '@pomelo/contract/online-payments/online-payments.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import {
  registerBuyerRoute,
  registerRoute,
  registerStaffRoute,
} from '../../../platform/http/register-route.ts';
import type { PaymentLinkRow } from '../../online-payments/payment-links.repository.ts';
import { checkOwnPayment, startOwnPayment } from './online-payments.service.ts';
import {
  createLink,
  linkedPayment,
  onlinePaymentsOf,
  orderOfId,
  payLink,
  revokeLink,
  sendLink,
} from './payment-links.service.ts';
import type { OnlineParts } from './start-payment.service.ts';

const WINDOW_MINUTES = 10;
const MANY = 'Ce lien a été utilisé de nombreuses fois\u202f: patientez quelques minutes.';

/** Orders paid through the payment service: by buyers, by links, and at the back-office. */
export function onlinePaymentRoutes(
  app: FastifyInstance,
  given: Omit<OnlineParts, 'log'> & { pool: Pool },
): void {
  const parts = { ...given, log: app.log };
  const { clock, pool } = parts;
  const limit = createRateLimit(pool, {
    name: 'pay-link',
    points: 30,
    seconds: WINDOW_MINUTES * MINUTE_SECONDS,
    message: MANY,
  });
  // These call the service: no transaction may be open in the meantime.
  registerBuyerRoute(app, endpoints.start, ({ caller, body }) => startOwnPayment(parts, caller, body), {
    transaction: 'own',
  });
  registerBuyerRoute(
    app,
    endpoints.check,
    ({ caller, params }) => checkOwnPayment(parts, caller.workspaceId, params.id),
    { transaction: 'own' },
  );
  registerRoute(app, endpoints.link, ({ db, params }) => linkedPayment(db, params.token, clock.now()), {
    crossWorkspaces: 'token',
  });
  registerRoute(app, endpoints.payLink, ({ params }) => payLink(parts, params.token), {
    transaction: 'own',
    crossWorkspaces: 'token',
    before: (request) => limit.take(limitedAddress(request.ip)),
  });
  staffLinkRoutes(app, parts);
}

function staffLinkRoutes(app: FastifyInstance, { clock }: OnlineParts): void {
  const recordOf = (dealNumber: string, { id }: Pick<PaymentLinkRow, 'id'>) => ({
    resource: 'payment-link' as const,
    resourceId: id,
    label: dealNumber,
  });
  registerStaffRoute(app, staff.ofOrder, ({ db, params }) => onlinePaymentsOf(db, params.id, clock.now()));
  registerStaffRoute(app, staff.create, async ({ db, params, body, caller, record }) => {
    const now = clock.now();
    await createLink(db, params.id, body, { personId: caller.personId, now });
    const { number } = await orderOfId(db, params.id);
    const made = await onlinePaymentsOf(db, params.id, now);
    const after = { amountCents: body.cents, validUntil: made.link?.expiresAt ?? null };
    record({ ...recordOf(number, { id: made.link?.id ?? params.id }), before: null, after });
    return made;
  });
  registerStaffRoute(app, staff.send, async ({ db, params, record }) => {
    const now = clock.now();
    const link = await sendLink(db, params.id, now);
    const { number } = await orderOfId(db, link.dealId);
    record({ ...recordOf(number, link), before: {}, after: { sent: now.toISOString() } });
    return onlinePaymentsOf(db, link.dealId, now);
  });
  registerStaffRoute(app, staff.revoke, async ({ db, params, record }) => {
    const now = clock.now();
    const link = await revokeLink(db, params.id, now);
    const { number } = await orderOfId(db, link.dealId);
    record({ ...recordOf(number, link), before: { state: 'open' }, after: { state: 'revoked' } });
    return onlinePaymentsOf(db, link.dealId, now);
  });
}
