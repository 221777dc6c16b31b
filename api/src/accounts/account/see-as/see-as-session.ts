import type { Seeing } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { acrossWorkspaces } from '../../../platform/db/workspace-scope.ts';
import { createSeeAsTickets } from './see-as-tickets.ts';
import { findOpenLook } from './see-as.repository.ts';

/**
 * Opens what a member of the staff brings in `x-see-as`. Nothing of it is remembered: that it goes on, and that the buyer
 * is still of the company, is read for each call; and no token of the buyer is made.
 */
export function createSeeing({ db, clock, tokenSecret }: { db: Database; clock: Clock; tokenSecret: string }): Seeing {
  const tickets = createSeeAsTickets(tokenSecret, clock);
  return {
    msLeft: ({ until }) => Math.max(0, until.getTime() - clock.now().getTime()),
    open: async (staff, ticket) => {
      const id = await tickets.read(ticket);
      const look = id === undefined ? undefined : await acrossWorkspaces('session', () => findOpenLook(db, id, staff, clock.now()));
      if (id === undefined || !look) return undefined;
      const { workspaceId, personId, role, until } = look;
      return { personId, workspaceId, role, sessionId: staff.sessionId, staff: false, seen: { id, by: staff.personId, until } };
    },
  };
}
