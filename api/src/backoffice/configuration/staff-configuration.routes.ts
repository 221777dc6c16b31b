import { staffConfiguration } from '@pomelo/contract/backoffice/configuration.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { mountStaff } from '../../platform/http/mount.ts';
import { configurationEntries, removeEntry, saveEntry } from './staff-configuration.service.ts';

/** The configuration of the site, at the back-office. */
export function staffConfigurationRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  mountStaff(app, staffConfiguration.list, async ({ db }) => ({ data: await configurationEntries(db) }));
  mountStaff(app, staffConfiguration.save, ({ db, params, body, record }) => saveEntry(db, params.key, body, { now: clock.now(), record }));
  mountStaff(app, staffConfiguration.remove, ({ db, params, record }) => removeEntry(db, params.key, { now: clock.now(), record }));
}
