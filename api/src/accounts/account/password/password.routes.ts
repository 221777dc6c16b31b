import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { type Call, registerRoute } from '../../../platform/http/register-route.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import { deviceOf } from '../sessions/open-session.service.ts';
import { changePassword, type PasswordParts } from './password-change.service.ts';
import { describePasswordLink } from './password-link.service.ts';
import { askForReset } from './password-reset.service.ts';

export type PasswordRoutesParts = PasswordParts & {
  resetLimits: { byAddress: RateLimit; byEmail: RateLimit };
  /** Evicts the cached data of a company. */
  changed: (workspaceId: string) => void;
};

/** Password calls (ACC-20). */
export function passwordRoutes(app: FastifyInstance, parts: PasswordRoutesParts): void {
  const { clock } = parts;
  registerRoute(
    app,
    account.resetPassword,
    ({ body, request }) => askForReset(parts, body.email, request.ip),
    {
      transaction: 'own',
      crossWorkspaces: 'token',
    },
  );
  const link = async ({ db, params, request }: Call<typeof account.passwordToken>) => {
    await parts.linkLimit.take(limitedAddress(request.ip));
    return describePasswordLink(db, params.token, clock.now());
  };
  registerRoute(app, account.passwordToken, link, { crossWorkspaces: 'token' });
  // The response may contain a token, which must not be stored for a replay; and hashing must not keep a
  // transaction open.
  registerRoute(
    app,
    account.changePassword,
    async ({ caller, body, request }) => {
      const changed = await changePassword(parts, caller, body, deviceOf(request));
      if (!caller) return changed;
      // The next call comes sooner than the database may have notified of it: every other session is over,
      // and no password is left to be chosen.
      app.core.sessions.evictPerson(caller.personId);
      parts.changed(caller.workspaceId);
      return changed;
    },
    { transaction: false, crossWorkspaces: 'token' },
  );
}
