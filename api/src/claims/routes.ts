import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../platform/http/route-parts.ts';
import { claimRoutes, createClaimLimits } from './buyer/claims.routes.ts';
import { staffClaimRoutes } from './desk/staff-claims.routes.ts';

export function addClaimsRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { db, pool, clock, files, teamEmail, settings, changed, vehicleFreed } = parts;
  claimRoutes(app, { db, files, clock, teamEmail, limits: createClaimLimits(pool) });
  staffClaimRoutes(app, { clock, files, settings, changed, vehicleFreed });
}
