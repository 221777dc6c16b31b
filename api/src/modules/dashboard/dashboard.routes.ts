import { dashboard as calls } from '@pomelo/contract/dashboard/dashboard.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mountPrivate } from '../../mount.ts';
import { type DashboardParts, dashboardOf } from './dashboard.service.ts';

/** portal.md §7, Other: the dashboard. */
export function dashboardRoutes(app: FastifyInstance, parts: DashboardParts): void {
  mountPrivate(app, calls.get, ({ db, caller }) => dashboardOf(db, parts, caller));
}
