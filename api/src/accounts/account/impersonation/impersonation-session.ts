import type { Impersonations } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { acrossWorkspaces } from '../../../platform/db/workspace-scope.ts';
import { createImpersonationTickets } from './impersonation-tickets.ts';
import { findOpenImpersonation } from './impersonation.repository.ts';

/**
 * Opens the ticket in `x-see-as`. Nothing is cached: that the impersonation is running, and that the buyer
 * is still a member of the company, is read for each call; no token of the buyer is created.
 */
export function createImpersonations({
  db,
  clock,
  tokenSecret,
}: {
  db: Database;
  clock: Clock;
  tokenSecret: string;
}): Impersonations {
  const tickets = createImpersonationTickets(tokenSecret, clock);
  return {
    msLeft: ({ until }) => Math.max(0, until.getTime() - clock.now().getTime()),
    open: async (staff, ticket) => {
      const id = await tickets.read(ticket);
      const impersonation =
        id === undefined
          ? undefined
          : await acrossWorkspaces('session', () => findOpenImpersonation(db, id, staff, clock.now()));
      if (id === undefined || !impersonation) return undefined;
      const { workspaceId, personId, role, until } = impersonation;
      return {
        personId,
        workspaceId,
        role,
        sessionId: staff.sessionId,
        staff: false,
        impersonation: { id, by: staff.personId, until },
      };
    },
  };
}
