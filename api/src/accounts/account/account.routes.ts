import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { SessionState } from '@pomelo/contract/account/account.schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withHeaders } from '../../platform/http/answer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { registerRoute, registerBuyerRoute } from '../../platform/http/register-route.ts';
import { CLEAR_CACHE_HEADER } from './account-calls.ts';
import { login } from './log-in/login.service.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Challenges } from './two-step/challenges.ts';
import type { CloseParts } from './account-deletion/close-account.service.ts';
import { accountDeletionRoutes } from './account-deletion/account-deletion.routes.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import type { LoginLimits } from './log-in/login-limits.ts';
import { deviceOf } from './sessions/open-session.service.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { describeProfileForm } from './profile/profile-form.ts';
import { endWelcome, profileOf, updateProfile } from './profile/profile.service.ts';
import { revokeSession } from './sessions/session.repository.ts';
import { loginSecondFactor } from './log-in/second-factor.service.ts';
import type { SecondFactorSecrets } from './two-step/second-factor-secrets.ts';
import { securityRoutes } from './security.routes.ts';
import { staffAccountRoutes } from './staff-account.routes.ts';
import type { Tokens } from './sessions/tokens.ts';

export type AccountParts = AccountLimits &
  CloseParts & {
    db: Database;
    clock: Clock;
    tokens: Tokens;
    limits: LoginLimits;
    challenges: Challenges;
    secrets: SecondFactorSecrets;
    staffSecondFactor: boolean;
    stateOf: (caller: Caller) => Promise<SessionState>;
  };

/** Account calls (ACC-6). */
export function accountRoutes(app: FastifyInstance, parts: AccountParts): void {
  const before = (request: FastifyRequest): Promise<void> =>
    parts.limits.takeAddress(limitedAddress(request.ip));
  registerRoute(app, account.login, ({ body, request }) => login(parts, body, deviceOf(request)), {
    transaction: false,
    before,
    crossWorkspaces: 'token',
  });
  registerRoute(
    app,
    account.loginSecondFactor,
    ({ body, request }) => loginSecondFactor(parts, body, deviceOf(request)),
    {
      transaction: false,
      crossWorkspaces: 'token',
    },
  );
  registerBuyerRoute(app, account.logout, async ({ db, caller, afterCommit }) => {
    afterCommit(() => app.core.sessions.evictPerson(caller.personId));
    await revokeSession(db, caller.sessionId, parts.clock.now());
    return withHeaders(undefined, CLEAR_CACHE_HEADER);
  });
  registerBuyerRoute(app, account.me, ({ db, caller }) => profileOf(db, caller.workspaceId, caller.personId));
  registerBuyerRoute(app, account.state, ({ caller }) => parts.stateOf(caller));
  registerBuyerRoute(app, account.describeMe, () => describeProfileForm());
  registerBuyerRoute(app, account.updateMe, ({ db, caller, body, afterCommit }) => {
    afterCommit(() => parts.changed(caller.workspaceId));
    return updateProfile(db, caller, body, parts.clock.now());
  });
  registerBuyerRoute(app, account.welcome, ({ db, caller, afterCommit }) => {
    afterCommit(() => parts.changed(caller.workspaceId));
    return endWelcome(db, caller);
  });
  passwordRoutes(app, parts);
  securityRoutes(app, parts);
  staffAccountRoutes(app, parts);
  accountDeletionRoutes(app, parts);
}
