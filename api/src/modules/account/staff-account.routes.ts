import { staffAccount } from '@pomelo/contract/backoffice/staff-account.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../answer.ts';
import { mountStaff } from '../../mount.ts';
import { SECRET } from './secret-answers.ts';
import { FORGET_ANSWERS } from './sessions/forget-answers.ts';
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

/** The account of somebody of the staff, who may belong to no company: the same services as behind the private door. */
export function staffAccountRoutes(app: FastifyInstance, parts: PasswordParts & TwoStepParts): void {
  mountStaff(app, staffAccount.logout, async ({ db, caller, afterCommit }) => {
    afterCommit(() => app.core.sessions.forgetPerson(caller.personId));
    await revokeSession(db, caller.sessionId, parts.clock.now());
    return withHeaders(undefined, FORGET_ANSWERS);
  });
  mountStaff(
    app,
    staffAccount.changePassword,
    ({ caller, body, request }) => changeOwnPassword(parts, caller.personId, body, deviceOf(request)),
    SECRET,
  );
  const { staffSecondFactor } = parts;
  mountStaff(app, staffAccount.twoStep, ({ db, caller }) => twoStepOf(db, caller.personId, staffSecondFactor));
  mountStaff(app, staffAccount.setUpTwoStep, ({ caller, body }) => setUpTwoStep(parts, caller.personId, body.password), SECRET);
  mountStaff(
    app,
    staffAccount.confirmTwoStep,
    async ({ caller, body }) => {
      const codes = await confirmTwoStep(parts, caller.personId, body.code);
      // What was closed for want of a second factor is open to the very next call.
      app.core.sessions.forgetPerson(caller.personId);
      return codes;
    },
    SECRET,
  );
  mountStaff(
    app,
    staffAccount.disableTwoStep,
    ({ caller: { personId }, body }) => turnTwoStepOff(parts, { personId, staff: true }, body.password),
    SECRET,
  );
  mountStaff(app, staffAccount.newRecoveryCodes, ({ caller, body }) => changeRecoveryCodes(parts, caller.personId, body.password), SECRET);
}
