import { workspace as endpoints } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { decideJoin, findJoinRequests } from './registration.service.ts';

export type JoinRequestParts = {
  clock: Clock;
  /** The workspace's own data changed. */
  changed: (workspaceId: string) => void;
};

/** Default role of an accepted person. */
const USUAL_ROLE = 'buyer';

// ACC-29
/** People of the company who signed up by themselves: its owners let them in, or not. */
export function joinRequestRoutes(app: FastifyInstance, { clock, changed }: JoinRequestParts): void {
  registerBuyerRoute(app, endpoints.joinRequests, async ({ db, caller }) => ({
    data: await findJoinRequests(db, caller.workspaceId),
  }));
  registerBuyerRoute(app, endpoints.decideJoinRequest, async ({ db, caller, params, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    const { accept, role = USUAL_ROLE } = body;
    const { workspaceId, personId } = caller;
    await decideJoin(db, { id: params.id, workspaceId, by: personId, accept, role, now: clock.now() });
    return { data: await findJoinRequests(db, workspaceId) };
  });
}
