import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { SessionState } from '@pomelo/contract/account/account.schemas.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../answer.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/tables.ts';
import { mount, mountPrivate } from '../../mount.ts';
import { login } from './login.service.ts';
import type { LoginLimits } from './login-limits.repository.ts';
import { describeProfileForm } from './profile-form.ts';
import { profileOf, updateProfile } from './profile.service.ts';
import { revokeSession } from './session.repository.ts';
import type { Tokens } from './tokens.ts';

export type AccountParts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  limits: LoginLimits;
  stateOf: (caller: Caller) => Promise<SessionState>;
  /** The workspace's own data changed. */
  changed: (workspaceId: string) => void;
};

/** What the browser kept of the account goes with the session. */
const FORGET_ANSWERS = { 'clear-site-data': '"cache"' };

/** portal.md §7, Account. */
export function accountRoutes(app: FastifyInstance, parts: AccountParts): void {
  mount(app, account.login, ({ body, request }) => login(parts, body, request.ip), { transaction: false });
  mountPrivate(app, account.logout, async ({ db, caller }) => {
    await revokeSession(db, caller.sessionId, parts.clock.now());
    return withHeaders(undefined, FORGET_ANSWERS);
  });
  mountPrivate(app, account.me, ({ db, caller }) => profileOf(db, caller.workspaceId, caller.personId));
  mountPrivate(app, account.state, ({ caller }) => parts.stateOf(caller));
  mountPrivate(app, account.describeMe, () => describeProfileForm());
  mountPrivate(app, account.updateMe, ({ db, caller, body, afterCommit }) => {
    afterCommit(() => parts.changed(caller.workspaceId));
    return updateProfile(db, caller, body);
  });
}
