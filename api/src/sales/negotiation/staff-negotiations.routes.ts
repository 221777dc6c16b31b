import { staffNegotiations as endpoints } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { CatalogueReader } from '../../catalogue/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { acceptPrice, counterPrice, refusePrice } from './staff-answer.service.ts';
import { staffNegotiation, staffNegotiationsPage } from './staff-negotiation.service.ts';
import {
  addRule,
  allowNegotiation,
  changeRule,
  negotiationRightOf,
  removeRule,
  rulesOf,
} from './staff-rules.service.ts';

export type StaffNegotiationParts = {
  catalogue: CatalogueReader;
  clock: Clock;
  settings: () => SiteSettings;
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
};

/** Prices that companies propose, at the back-office. */
export function staffNegotiationRoutes(app: FastifyInstance, parts: StaffNegotiationParts): void {
  const { catalogue, clock, settings, changed } = parts;
  const view = () => ({ catalogue, kmThreshold: settings().kmThreshold, now: clock.now() });
  const answering = (caller: StaffCaller, record: (entry: Recorded) => void) => ({
    clock,
    kmThreshold: settings().kmThreshold,
    caller,
    record,
  });

  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffNegotiationsPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, ({ db, params, caller }) =>
    staffNegotiation(db, view(), caller, params.id),
  );
  registerStaffRoute(app, endpoints.accept, async ({ db, params, body, caller, record, afterCommit }) => {
    const workspaceId = await acceptPrice(db, answering(caller, record), params.id, body);
    afterCommit(() => changed(workspaceId));
    return staffNegotiation(db, view(), caller, params.id);
  });
  registerStaffRoute(app, endpoints.counter, async ({ db, params, body, caller, record }) => {
    await counterPrice(db, answering(caller, record), params.id, body);
    return staffNegotiation(db, view(), caller, params.id);
  });
  registerStaffRoute(app, endpoints.refuse, async ({ db, params, body, caller, record }) => {
    await refusePrice(db, answering(caller, record), params.id, body);
    return staffNegotiation(db, view(), caller, params.id);
  });
  registerStaffRoute(app, endpoints.rules, ({ db }) => rulesOf(db));
  registerStaffRoute(app, endpoints.addRule, async ({ db, body, record }) => {
    await addRule(db, record, body, clock.now());
    return rulesOf(db);
  });
  registerStaffRoute(app, endpoints.changeRule, async ({ db, params, body, record }) => {
    await changeRule(db, record, { id: params.id, body, now: clock.now() });
    return rulesOf(db);
  });
  registerStaffRoute(app, endpoints.removeRule, async ({ db, params, record }) => {
    await removeRule(db, record, params.id);
    return rulesOf(db);
  });
  registerStaffRoute(app, endpoints.right, ({ db, params }) => negotiationRightOf(db, params.id));
  registerStaffRoute(app, endpoints.allow, async ({ db, params, body, caller, record }) => {
    const { allowed } = body;
    const by = caller.personId;
    await allowNegotiation(db, { workspaceId: params.id, allowed, by, now: clock.now(), record });
    return negotiationRightOf(db, params.id);
  });
}
