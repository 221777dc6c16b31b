import { audit } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import { staff } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerRoute, registerStaffRoute } from '../../platform/http/register-route.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { auditFile, auditList } from './audit-list.service.ts';
import { addMember, changeRoles, nameOf, removeMember, teamOf } from './members.service.ts';
import { makeFirstAdministrator, setUpState, setUpSteps } from './set-up.service.ts';
import { MANY_TRIES } from './staff.messages.ts';
import { findStaffMember } from './staff.repository.ts';

export type StaffParts = { db: Database; pool: Pool; clock: Clock; setUpCode: string | null };

const TRIES = 10;

/** The back-office: its members, the first administrator, and the audit log. */
export function staffRoutes(
  app: FastifyInstance,
  { db: database, pool, clock, setUpCode }: StaffParts,
): void {
  const limit = createRateLimit(pool, {
    name: 'set-up',
    points: TRIES,
    seconds: 5 * MINUTE_SECONDS,
    message: MANY_TRIES,
    final: true,
  });
  const setUp = { db: database, clock, limit, setUpCode };

  registerStaffRoute(app, staff.state, async ({ db, caller }) => {
    const member = (await findStaffMember(db, caller.personId)) ?? refuse('staff-only');
    return {
      ...member,
      personId: caller.personId,
      roles: [...caller.roles],
      permissions: [...caller.permissions],
      secondFactorMissing: caller.secondFactorMissing,
      now: clock.now().toISOString(),
    };
  });
  registerRoute(app, staff.setUp, () => setUpState(setUp));
  // Hashing must not keep a transaction open.
  registerRoute(
    app,
    staff.firstAdministrator,
    ({ body, request }) =>
      makeFirstAdministrator(setUp, body, {
        address: request.ip,
        requestId: request.id,
        action: staff.firstAdministrator.name,
      }),
    { transaction: false },
  );
  registerStaffRoute(app, staff.setUpSteps, ({ db }) => setUpSteps(db));

  registerStaffRoute(app, staff.members, async ({ db }) => ({ data: await teamOf(db) }));
  registerStaffRoute(app, staff.addMember, async ({ db, caller, body, record }) => {
    const member = await addMember(db, caller.personId, body, clock.now());
    const { personId, email, roles } = member;
    record({ resource: 'staff', resourceId: personId, label: nameOf(member), after: { email, roles } });
    return member;
  });
  registerStaffRoute(app, staff.changeRoles, async ({ db, params, body, record }) => {
    const { before, after } = await changeRoles(db, params.id, body);
    const [was, is] = [{ roles: before.roles }, { roles: after.roles }];
    record({ resource: 'staff', resourceId: params.id, label: nameOf(after), before: was, after: is });
    return after;
  });
  registerStaffRoute(app, staff.removeMember, async ({ db, params, record }) => {
    const member = await removeMember(db, params.id);
    const { email, roles } = member;
    record({ resource: 'staff', resourceId: params.id, label: nameOf(member), before: { email, roles } });
  });

  registerStaffRoute(app, audit.list, ({ db, query }) => auditList(db, query));
  registerStaffRoute(app, audit.file, async ({ db, query, reply }) =>
    sendFile(reply, {
      content: await auditFile(db, query),
      type: 'text/csv; charset=utf-8; header=present',
      name: 'journal-pomelo.csv',
    }),
  );
}
