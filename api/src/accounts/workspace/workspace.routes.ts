import type { FastifyInstance } from 'fastify';
import { companyRoutes, type CompanyParts } from './company.routes.ts';
import { joinRequestRoutes, type JoinRequestParts } from './people/join-requests.routes.ts';
import { peopleRoutes, type PeopleParts } from './people/people.routes.ts';

export type WorkspaceParts = CompanyParts & PeopleParts & JoinRequestParts;

/** ACC-26: the company, its addresses, its people and what they ask of its owners. */
export function workspaceRoutes(app: FastifyInstance, parts: WorkspaceParts): void {
  companyRoutes(app, parts);
  peopleRoutes(app, parts);
  joinRequestRoutes(app, parts);
}
