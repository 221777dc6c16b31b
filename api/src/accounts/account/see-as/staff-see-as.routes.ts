import { seeAs as calls } from '@pomelo/contract/backoffice/see-as.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { createSeeAsTickets } from './see-as-tickets.ts';
import { endSeeing, startSeeing } from './see-as.service.ts';

/** « Voir comme cet acheteur »: begun and ended, each in the audit log. What it may do is in register-route.ts. */
export function staffSeeAsRoutes(app: FastifyInstance, { clock, tokenSecret }: { clock: Clock; tokenSecret: string }): void {
  const tickets = createSeeAsTickets(tokenSecret, clock);
  registerStaffRoute(app, calls.start, async ({ db, caller, body, record }) => {
    const { answer, recorded } = await startSeeing(db, { tickets, now: clock.now() }, caller, body);
    for (const entry of recorded) record(entry);
    return answer;
  });
  registerStaffRoute(app, calls.end, async ({ db, caller, params, record }) => {
    for (const entry of await endSeeing(db, caller, params.id, clock.now())) record(entry);
  });
}
