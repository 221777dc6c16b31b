import { siteTexts } from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import {
  addTeamMember,
  orderTeam,
  removeTeamMember,
  saveTeamMember,
  wholeTeam,
} from './staff-team.service.ts';

/** Members shown at /team, and the recipients of the forms. */
export function staffTeamRoutes(app: FastifyInstance): void {
  registerStaffRoute(app, siteTexts.team, async ({ db }) => ({ data: await wholeTeam(db) }));
  registerStaffRoute(app, siteTexts.addMember, ({ db, body, record }) => addTeamMember(db, body, record));
  registerStaffRoute(app, siteTexts.saveMember, ({ db, params, body, record }) =>
    saveTeamMember(db, params.id, body, record),
  );
  registerStaffRoute(app, siteTexts.orderTeam, async ({ db, body, record }) => ({
    data: await orderTeam(db, body.ids, record),
  }));
  registerStaffRoute(app, siteTexts.removeMember, ({ db, params, record }) =>
    removeTeamMember(db, params.id, record),
  );
}
