import { staffRepricing as endpoints } from '@pomelo/contract/backoffice/stock/repricing.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { applyRepricing, leaveOut, undoRepricing } from './apply.service.ts';
import { previewRules } from './preview.service.ts';
import {
  addPricingRule,
  changePricingRule,
  pricingRulesOf,
  removePricingRule,
} from './pricing-rules.service.ts';
import { repricingOf, repricingPage, repricingsPage } from './repricing-view.ts';

/** Pricing rules, their previews and applied repricings. */
export function repricingRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, endpoints.rules, ({ db }) => pricingRulesOf(db));
  registerStaffRoute(app, endpoints.addRule, async ({ db, body, record }) => {
    await addPricingRule(db, record, body);
    return pricingRulesOf(db);
  });
  registerStaffRoute(app, endpoints.changeRule, async ({ db, params, body, record }) => {
    await changePricingRule(db, record, { id: params.id, ...body });
    return pricingRulesOf(db);
  });
  registerStaffRoute(app, endpoints.removeRule, async ({ db, params, record }) => {
    await removePricingRule(db, record, params.id);
    return pricingRulesOf(db);
  });
  registerStaffRoute(app, endpoints.list, ({ db, query }) => repricingsPage(db, query));
  registerStaffRoute(app, endpoints.preview, async ({ db, body, caller }) =>
    repricingOf(db, await previewRules(db, body.ruleId, { personId: caller.personId, now: clock.now() })),
  );
  registerStaffRoute(app, endpoints.get, ({ db, params, query }) => repricingPage(db, params.id, query));
  registerStaffRoute(app, endpoints.leaveOut, async ({ db, params, body }) => {
    await leaveOut(db, params.id, body);
    return repricingOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.apply, async ({ db, params, caller, record }) => {
    await applyRepricing(db, params.id, { personId: caller.personId, now: clock.now() }, record);
    return repricingOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.undo, async ({ db, params, caller, record }) => {
    await undoRepricing(db, params.id, { personId: caller.personId, now: clock.now() }, record);
    return repricingOf(db, params.id);
  });
}
