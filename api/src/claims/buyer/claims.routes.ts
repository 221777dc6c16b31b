import { claims as endpoints } from '@pomelo/contract/claims/claims.endpoints.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { registerBuyerRoute, registerRoute } from '../../platform/http/register-route.ts';
import { addBuyersFile, writeToTeam } from './buyer-thread.service.ts';
import { type OpenClaimParts, sendClaimFile } from '../claim/claim-files.service.ts';
import { claimGroundOf } from './claim-ground.service.ts';
import { claimView, OF_BUYER, rowView } from '../claim/claim-view.ts';
import { countClaimsOf, findClaimsOf } from '../claim/claim-lists.repository.ts';
import { findClaimOf } from '../claim/claims.repository.ts';
import { answerByLink, linkedClaim, sendLinkedFile } from '../links/linked-claim.service.ts';
import { openClaim } from './open-claim.service.ts';
import { TOO_MANY_WRITES } from '../rules/claims.messages.ts';

const WINDOW_SECONDS = 600;

/** Rate limits of one person, and of one IP address behind a link. */
export const createClaimLimits = (pool: Pool): { person: RateLimit; address: RateLimit } => {
  const common = { seconds: WINDOW_SECONDS, message: TOO_MANY_WRITES };
  return {
    person: createRateLimit(pool, { ...common, name: 'claims', points: 60 }),
    address: createRateLimit(pool, { ...common, name: 'claim-links', points: 30 }),
  };
};

export type ClaimRouteParts = OpenClaimParts & { limits: ReturnType<typeof createClaimLimits> };

/** Claims of the caller's company, and the answers by links. */
export function claimRoutes(app: FastifyInstance, parts: ClaimRouteParts): void {
  const { files, clock, limits } = parts;
  const before = async (_request: unknown, caller: Caller | null): Promise<void> =>
    limits.person.take(caller?.personId ?? '');
  const own = async (db: Database, { workspaceId }: Caller, id: string) =>
    (await findClaimOf(db, workspaceId, id)) ?? refuse('not-found');
  const show = async (db: Database, caller: Caller, id: string) =>
    claimView(db, await own(db, caller, id), OF_BUYER);

  registerBuyerRoute(app, endpoints.list, async ({ db, caller, query: { page, perPage } }) => ({
    data: (await findClaimsOf(db, caller.workspaceId, { page, perPage })).map(rowView),
    meta: pageMeta(page, perPage, await countClaimsOf(db, caller.workspaceId)),
  }));
  registerBuyerRoute(app, endpoints.ground, ({ db, caller, params }) =>
    claimGroundOf(db, caller.workspaceId, params.id),
  );
  registerBuyerRoute(
    app,
    endpoints.open,
    async ({ db, caller, body }) => show(db, caller, await openClaim({ ...parts, db }, caller, body)),
    { transaction: 'own', before },
  );
  registerBuyerRoute(app, endpoints.get, ({ db, caller, params }) => show(db, caller, params.id));
  registerBuyerRoute(
    app,
    endpoints.write,
    async ({ db, caller, params, body }) => {
      await writeToTeam(db, parts, caller, params.id, body.text);
      return show(db, caller, params.id);
    },
    { before },
  );
  registerBuyerRoute(
    app,
    endpoints.addFile,
    async ({ db, caller, params, body }) => {
      await addBuyersFile({ ...parts, db }, caller, params.id, body.file);
      return show(db, caller, params.id);
    },
    { transaction: 'own', before },
  );
  registerBuyerRoute(app, endpoints.file, async ({ db, caller, params, reply }) => {
    await own(db, caller, params.id);
    return sendClaimFile({ db, files, reply }, params.id, params.docId, OF_BUYER);
  });

  const byLink = { crossWorkspaces: 'token' } as const;
  registerRoute(
    app,
    endpoints.byLink,
    ({ db, params }) => linkedClaim(db, params.token, clock.now()),
    byLink,
  );
  registerRoute(
    app,
    endpoints.answerByLink,
    async ({ db, params, body }) => {
      await answerByLink({ ...parts, db }, params.token, body);
      return linkedClaim(db, params.token, clock.now());
    },
    {
      ...byLink,
      transaction: 'own',
      before: (request) => limits.address.take(limitedAddress(request.ip)),
    },
  );
  registerRoute(
    app,
    endpoints.fileByLink,
    ({ db, params, reply }) => sendLinkedFile({ db, files, reply }, params.token, params.docId, clock.now()),
    byLink,
  );
}
