import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import { workspace as endpoints } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { invite, resendInvitation } from './invite.service.ts';
import { changePerson, removePerson } from './manage-person.service.ts';
import { peopleOf, personOf } from './people.service.ts';

export type PeopleParts = {
  pool: Pool;
  clock: Clock;
  /** The workspace's own data changed. */
  changed: (workspaceId: string) => void;
};

const INVITATIONS_A_DAY = 20;
const TOO_MANY = `Votre espace a envoyé ${INVITATIONS_A_DAY} invitations en un jour, le maximum\u202f: réessayez demain.`;

/** ACC-28: the people of the company, and those invited. */
export function peopleRoutes(app: FastifyInstance, { pool, clock, changed }: PeopleParts): void {
  // Mails to people who did not request them: limited by workspace, first and repeated invitations alike.
  const limit = createRateLimit(pool, {
    name: 'invitation',
    points: INVITATIONS_A_DAY,
    seconds: DAY_SECONDS,
    message: TOO_MANY,
  });
  const before = (_request: unknown, caller: Caller | null): Promise<void> =>
    limit.take(caller?.workspaceId ?? '');

  registerBuyerRoute(app, endpoints.people, async ({ db, caller }) => ({
    data: await peopleOf(db, caller, clock.now()),
  }));
  registerBuyerRoute(app, endpoints.person, ({ db, caller, params }) =>
    personOf(db, caller, params.id, clock.now()),
  );
  registerBuyerRoute(
    app,
    endpoints.invite,
    async ({ db, caller, body }) => {
      const now = clock.now();
      return personOf(db, caller, await invite(db, caller, body, now), now);
    },
    { before },
  );
  registerBuyerRoute(
    app,
    endpoints.resendInvitation,
    async ({ db, caller, params }) => {
      const now = clock.now();
      await resendInvitation(db, caller, params.id, now);
      return personOf(db, caller, params.id, now);
    },
    { before },
  );
  registerBuyerRoute(app, endpoints.changePerson, async ({ db, caller, params, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    await changePerson(db, caller, params.id, body, clock.now());
    return personOf(db, caller, params.id, clock.now());
  });
  registerBuyerRoute(app, endpoints.removePerson, ({ db, caller, params, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    return removePerson(db, caller, params.id, clock.now());
  });
}
