import { staff } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { refuse } from '../../errors.ts';
import { mountStaff } from '../../mount.ts';
import { findStaffMember } from './staff.repository.ts';

/** The back-office: who works there. */
export function staffRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  mountStaff(app, staff.state, async ({ db, caller }) => {
    const member = (await findStaffMember(db, caller.personId)) ?? refuse('staff-only');
    return {
      ...member,
      personId: caller.personId,
      roles: [...caller.roles],
      permissions: [...caller.permissions],
      now: clock.now().toISOString(),
    };
  });
}
