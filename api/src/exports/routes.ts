import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { exportRoutes } from './buyer/exports.routes.ts';
import { staffExportRoutes } from './desk/staff-exports.routes.ts';

export function addExportRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { pool, clock, files, settings, changed } = parts;
  exportRoutes(app, { pool, files, clock, settings });
  staffExportRoutes(app, { clock, files, settings, changed });
}
