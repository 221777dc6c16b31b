import { dashboard as endpoints } from '@pomelo/contract/dashboard/dashboard.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { type DashboardParts, dashboardOf } from './dashboard.service.ts';

/** The dashboard (ORD-6). */
export function dashboardRoutes(app: FastifyInstance, parts: DashboardParts): void {
  registerBuyerRoute(app, endpoints.get, ({ db, caller }) => dashboardOf(db, parts, caller));
}
