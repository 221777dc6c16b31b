import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import type { QueueItem } from '@pomelo/contract/backoffice/today.schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { detailOf } from './detail.service.ts';
import { find } from './find.service.ts';
import type { StaffEvents } from './staff-events.ts';
import { inboxOf } from './inbox.service.ts';
import type { WaitingCounts } from './queue-counts.service.ts';
import type { SubjectParts } from './subjects.ts';
import { listingName } from './today.messages.ts';
import { type Changed, deferItem, fileItem, ownItem, resumeItem } from './today.service.ts';

const recordOf = ({ before, item }: Changed, facts: (one: QueueItem) => object): Recorded => ({
  resource: 'queue',
  resourceId: item.id,
  label: listingName(item.queue, item.label),
  before: facts(before),
  after: facts(item),
});
const ownerFacts = ({ owner }: QueueItem) => ({ owner: owner?.name ?? null });
const asideFacts = ({ aside }: QueueItem) => ({
  state: aside === null ? 'waiting' : aside.until === null ? 'filed' : 'deferred',
  until: aside?.until ?? null,
});

export type TodayParts = Omit<SubjectParts, 'caller'> & { staffEvents: StaffEvents; waiting: WaitingCounts };

/** The pending work of the staff, its assignees, and the quick search. */
export function todayRoutes(app: FastifyInstance, parts: TodayParts): void {
  const { clock, staffEvents, waiting } = parts;
  registerStaffRoute(app, today.events, ({ reply, caller }) => staffEvents.open(reply, caller));
  registerStaffRoute(app, today.inbox, ({ db, caller, query }) => inboxOf(db, caller, query, clock.now()));
  registerStaffRoute(app, today.counts, ({ db, caller }) => waiting.read(db, caller));
  registerStaffRoute(app, today.read, ({ db, caller, params }) => detailOf(db, caller, parts, params));
  registerStaffRoute(app, today.own, async ({ db, caller, params, body, record }) => {
    const changed = await ownItem(db, caller, params, body, clock.now());
    record(recordOf(changed, ownerFacts));
    return changed.item;
  });
  registerStaffRoute(app, today.defer, async ({ db, caller, params, body, record }) => {
    const changed = await deferItem(db, caller, params, body, clock.now());
    record(recordOf(changed, asideFacts));
    return changed.item;
  });
  registerStaffRoute(app, today.file, async ({ db, caller, params, body, record }) => {
    const changed = await fileItem(db, caller, params, body, clock.now());
    record(recordOf(changed, asideFacts));
    return changed.item;
  });
  registerStaffRoute(app, today.resume, async ({ db, caller, params, record }) => {
    const changed = await resumeItem(db, caller, params, clock.now());
    record(recordOf(changed, asideFacts));
    return changed.item;
  });
  registerStaffRoute(app, today.find, async ({ db, caller, query }) => ({
    data: await find(db, caller, query.q),
  }));
}
