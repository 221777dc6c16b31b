import { siteTexts } from '@pomelo/contract/backoffice/site-texts.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mountStaff } from '../../platform/http/mount.ts';
import { addTeamMember, orderTeam, removeTeamMember, saveTeamMember, wholeTeam } from './staff-team.service.ts';

/** Who is shown at /team, and where the forms write to. */
export function staffTeamRoutes(app: FastifyInstance): void {
  mountStaff(app, siteTexts.team, async ({ db }) => ({ data: await wholeTeam(db) }));
  mountStaff(app, siteTexts.addMember, ({ db, body, record }) => addTeamMember(db, body, record));
  mountStaff(app, siteTexts.saveMember, ({ db, params, body, record }) => saveTeamMember(db, params.id, body, record));
  mountStaff(app, siteTexts.orderTeam, async ({ db, body, record }) => ({ data: await orderTeam(db, body.ids, record) }));
  mountStaff(app, siteTexts.removeMember, ({ db, params, record }) => removeTeamMember(db, params.id, record));
}
