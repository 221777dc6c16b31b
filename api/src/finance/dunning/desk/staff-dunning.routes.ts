import { staffDunning as endpoints } from '@pomelo/contract/backoffice/dunning/dunning.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import {
  type Acting,
  dunningSettings,
  removePolicy,
  writePolicy,
  writeRate,
} from '../settings/settings.service.ts';
import { lift, remindNow, suspend, waive } from './act-on-dunning.service.ts';
import { companyDunning, dunningPage } from './staff-dunning.service.ts';

type Write = { caller: StaffCaller; record: (entry: Recorded) => void };

/** Dunning of every company, at the back-office. */
export function staffDunningRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const acting = ({ caller, record }: Write): Acting => ({
    personId: caller.personId,
    now: clock.now(),
    record,
  });
  registerStaffRoute(app, endpoints.list, ({ db, query }) => dunningPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, ({ db, params }) => companyDunning(db, clock.now(), params.id));
  registerStaffRoute(app, endpoints.remind, async (call) => {
    await remindNow(call.db, acting(call), call.params.id, call.body);
    return companyDunning(call.db, clock.now(), call.params.id);
  });
  registerStaffRoute(app, endpoints.suspend, async (call) => {
    await suspend(call.db, acting(call), call.params.id, call.body);
    return companyDunning(call.db, clock.now(), call.params.id);
  });
  registerStaffRoute(app, endpoints.lift, async (call) => {
    await lift(call.db, acting(call), call.params.id, call.params.docId);
    return companyDunning(call.db, clock.now(), call.params.id);
  });
  registerStaffRoute(app, endpoints.waive, async (call) => {
    await waive(call.db, acting(call), call.params.id, call.body);
    return companyDunning(call.db, clock.now(), call.params.id);
  });
  registerStaffRoute(app, endpoints.settings, ({ db }) => dunningSettings(db, clock.now()));
  registerStaffRoute(app, endpoints.putPolicy, async (call) => {
    await writePolicy(call.db, acting(call), call.body);
    return dunningSettings(call.db, clock.now());
  });
  registerStaffRoute(app, endpoints.removePolicy, async (call) => {
    await removePolicy(call.db, acting(call), call.params.day);
    return dunningSettings(call.db, clock.now());
  });
  registerStaffRoute(app, endpoints.putRate, async (call) => {
    await writeRate(call.db, acting(call), call.body);
    return dunningSettings(call.db, clock.now());
  });
}
