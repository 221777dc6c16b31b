import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import type { StaffPerson } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { requireCompany } from './staff-companies.service.ts';
import { sendLinkTo, staffPersonOf } from './staff-people.service.ts';
import { changePerson, endSessionsOf, limitText, lockWorkspace } from '../../accounts/index.ts';

export type StaffPeopleParts = {
  pool: Pool;
  clock: Clock;
  /** The workspace's own data changed. */
  changed: (workspaceId: string) => void;
};

const LINKS_A_DAY = 10;
const TOO_MANY = 'Cette personne a déjà reçu assez de liens aujourd’hui\u202f: réessayez demain.';

/** A person's role and limit, as recorded in the audit log. */
const rightsOf = ({ role, purchaseLimit }: StaffPerson) => ({
  role,
  purchaseLimit: purchaseLimit ? limitText(purchaseLimit) : null,
});

// BUYER-9
/** The people of a company, for the staff, by the same rules as for its owners. */
export function staffPeopleRoutes(app: FastifyInstance, { pool, clock, changed }: StaffPeopleParts): void {
  const links = createRateLimit(pool, {
    name: 'staff-link',
    points: LINKS_A_DAY,
    seconds: DAY_SECONDS,
    message: TOO_MANY,
  });
  const labelOf = ({ rs }: { rs: string }, { firstName, lastName, email }: StaffPerson) =>
    `${[firstName, lastName].filter(Boolean).join(' ') || email}, ${rs}`;

  registerStaffRoute(
    app,
    endpoints.changePerson,
    async ({ db, caller, params, body, record, afterCommit }) => {
      const now = clock.now();
      const company = await requireCompany(db, params.id);
      // Before it is read: of two at once, the second changes what the first wrote.
      await lockWorkspace(db, params.id);
      const before = await staffPersonOf(db, params.id, params.personId, now);
      const manager = { workspaceId: params.id, personId: caller.personId };
      await changePerson(db, manager, params.personId, body, now);
      const after = await staffPersonOf(db, params.id, params.personId, now);
      record({
        resource: 'person',
        resourceId: before.id,
        label: labelOf(company, before),
        before: rightsOf(before),
        after: rightsOf(after),
      });
      afterCommit(() => changed(params.id));
      return after;
    },
  );
  registerStaffRoute(
    app,
    endpoints.sendLink,
    async ({ db, params, record }) => {
      const now = clock.now();
      const company = await requireCompany(db, params.id);
      const person = await staffPersonOf(db, params.id, params.personId, now);
      const sent = await sendLinkTo(db, params.id, person, now);
      record({
        resource: 'person',
        resourceId: person.id,
        label: labelOf(company, person),
        after: { sent, email: person.email },
      });
      return staffPersonOf(db, params.id, params.personId, now);
    },
    { prepare: ({ params }) => links.take(params.personId) },
  );
  registerStaffRoute(app, endpoints.endSessions, async ({ db, params, record }) => {
    const now = clock.now();
    const company = await requireCompany(db, params.id);
    const before = await staffPersonOf(db, params.id, params.personId, now);
    await endSessionsOf(db, before.id, now);
    const after = await staffPersonOf(db, params.id, params.personId, now);
    const [was, is] = [{ openSessions: before.openSessions }, { openSessions: after.openSessions }];
    record({
      resource: 'person',
      resourceId: before.id,
      label: labelOf(company, before),
      before: was,
      after: is,
    });
    return after;
  });
}
