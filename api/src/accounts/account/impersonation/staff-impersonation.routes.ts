import { impersonation as endpoints } from '@pomelo/contract/backoffice/impersonation.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { createImpersonationTickets } from './impersonation-tickets.ts';
import { endImpersonation, startImpersonation } from './impersonation.service.ts';

/** Start and end of an impersonation, each in the audit log. register-route.ts limits its calls. */
export function staffImpersonationRoutes(
  app: FastifyInstance,
  { clock, tokenSecret }: { clock: Clock; tokenSecret: string },
): void {
  const tickets = createImpersonationTickets(tokenSecret, clock);
  registerStaffRoute(app, endpoints.start, async ({ db, caller, body, record }) => {
    const { answer, recorded } = await startImpersonation(db, { tickets, now: clock.now() }, caller, body);
    for (const entry of recorded) record(entry);
    return answer;
  });
  registerStaffRoute(app, endpoints.end, async ({ db, caller, params, record }) => {
    for (const entry of await endImpersonation(db, caller, params.id, clock.now())) record(entry);
  });
}
