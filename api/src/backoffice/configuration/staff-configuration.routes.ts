import { staffConfiguration } from '@pomelo/contract/backoffice/configuration.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { configurationEntries, removeEntry, saveEntry } from './staff-configuration.service.ts';

/** The configuration of the site, at the back-office. */
export function staffConfigurationRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, staffConfiguration.list, async ({ db }) => ({
    data: await configurationEntries(db),
  }));
  registerStaffRoute(app, staffConfiguration.save, ({ db, params, body, record }) =>
    saveEntry(db, params.key, body, { now: clock.now(), record }),
  );
  registerStaffRoute(app, staffConfiguration.remove, ({ db, params, record }) =>
    removeEntry(db, params.key, { now: clock.now(), record }),
  );
}
