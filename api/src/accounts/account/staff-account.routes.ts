import { staffAccount } from '@pomelo/contract/backoffice/staff-account.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../platform/http/answer.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { CLEAR_CACHE_HEADER, evictSessionsAfter, SECRET } from './account-calls.ts';
import { deviceOf } from './sessions/open-session.service.ts';
import { changeOwnPassword, type PasswordParts } from './password/password-change.service.ts';
import { revokeSession } from './sessions/session.repository.ts';
import {
  changeRecoveryCodes,
  confirmTwoStep,
  setUpTwoStep,
  turnTwoStepOff,
  type TwoStepParts,
  twoStepOf,
} from './two-step/two-step.service.ts';

// STAFF-8
/** The account of a staff member, who may belong to no company: the same services as in the buyer calls. */
export function staffAccountRoutes(app: FastifyInstance, parts: PasswordParts & TwoStepParts): void {
  registerStaffRoute(app, staffAccount.logout, async ({ db, caller, afterCommit }) => {
    afterCommit(() => app.core.sessions.evictPerson(caller.personId));
    await revokeSession(db, caller.sessionId, parts.clock.now());
    return withHeaders(undefined, CLEAR_CACHE_HEADER);
  });
  registerStaffRoute(
    app,
    staffAccount.changePassword,
    ({ caller, body, request }) => changeOwnPassword(parts, caller.personId, body, deviceOf(request)),
    SECRET,
  );
  const { staffSecondFactor } = parts;
  const evictAfter = evictSessionsAfter(app);
  registerStaffRoute(app, staffAccount.twoStep, ({ db, caller }) =>
    twoStepOf(db, caller.personId, staffSecondFactor),
  );
  registerStaffRoute(
    app,
    staffAccount.setUpTwoStep,
    ({ caller, body }) => setUpTwoStep(parts, caller.personId, body.password),
    SECRET,
  );
  const { confirmTwoStep: confirm, disableTwoStep: disable, newRecoveryCodes: newCodes } = staffAccount;
  registerStaffRoute(
    app,
    confirm,
    ({ caller, body }) => evictAfter(caller, confirmTwoStep(parts, caller, body.code)),
    SECRET,
  );
  registerStaffRoute(
    app,
    disable,
    ({ caller, body }) =>
      evictAfter(caller, turnTwoStepOff(parts, { ...caller, staff: true }, body.password)),
    SECRET,
  );
  registerStaffRoute(
    app,
    newCodes,
    ({ caller, body }) => evictAfter(caller, changeRecoveryCodes(parts, caller, body.password)),
    SECRET,
  );
}
