import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { find } from './find.service.ts';
import { listingName } from './today.messages.ts';
import { ownItem, queuesFor } from './today.service.ts';

/** The queues of the staff, their assignees, and the quick search. */
export function todayRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, today.queues, async ({ db, caller, query }) => ({
    queues: await queuesFor(db, caller, query.owner),
  }));
  registerStaffRoute(app, today.own, async ({ db, caller, params, body, record }) => {
    const { before, item } = await ownItem(db, caller, params, body, clock.now());
    const label = listingName(params.queue, item.label);
    const [was, is] = [{ owner: before?.name ?? null }, { owner: item.owner?.name ?? null }];
    record({ resource: 'queue', resourceId: item.id, label, before: was, after: is });
    return item;
  });
  registerStaffRoute(app, today.find, async ({ db, caller, query }) => ({
    data: await find(db, caller, query.q),
  }));
}
