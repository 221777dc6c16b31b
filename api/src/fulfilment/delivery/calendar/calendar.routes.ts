import { bundles as endpoints } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../../platform/files/send-file.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { bundleCalendar, type CalendarParts, orderCalendar } from './delivery-calendar.service.ts';

// DELIV-5
export function calendarRoutes(app: FastifyInstance, parts: CalendarParts): void {
  registerBuyerRoute(app, endpoints.calendar, async ({ db, caller, params, reply }) =>
    sendFile(reply, await bundleCalendar(db, parts, caller.workspaceId, params.id)),
  );
  registerBuyerRoute(app, endpoints.orderCalendar, async ({ db, caller, params, reply }) =>
    sendFile(reply, await orderCalendar(db, parts, caller.workspaceId, params.id)),
  );
}
