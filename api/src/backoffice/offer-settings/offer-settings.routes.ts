import { offerEditor as endpoints } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { saveFloor } from '../../sales/index.ts';
import { offerSettings, saveServiceCost } from './offer-settings.service.ts';

/** The rule for margins of offers, and the costs of services. */
export function offerSettingsRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, endpoints.settings, ({ db }) => offerSettings(db, clock.now()));
  registerStaffRoute(app, endpoints.saveFloor, async ({ db, body, record }) => {
    await saveFloor(db, body, record);
    return offerSettings(db, clock.now());
  });
  registerStaffRoute(app, endpoints.saveServiceCost, async ({ db, params, body, record }) => {
    await saveServiceCost(db, clock.now(), params.code, body, record);
    return offerSettings(db, clock.now());
  });
}
