import { security } from '@pomelo/contract/account/security.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../answer.ts';
import type { Clock } from '../../clock.ts';
import { mountPrivate } from '../../mount.ts';
import { SECRET } from './secret-answers.ts';
import { FORGET_ANSWERS } from './sessions/forget-answers.ts';
import { chooseNotifications, notificationChoicesOf } from './profile/notification-choices.service.ts';
import { revokeSessions } from './sessions/session.repository.ts';
import { endSession, openSessionsOf } from './sessions/sessions.service.ts';
import {
  changeRecoveryCodes,
  confirmTwoStep,
  setUpTwoStep,
  turnTwoStepOff,
  type TwoStepParts,
  twoStepOf,
} from './two-step/two-step.service.ts';

/** Sessions, two-step verification, and what a person is written to about. */
export function securityRoutes(app: FastifyInstance, parts: TwoStepParts & { clock: Clock }): void {
  const { clock } = parts;
  mountPrivate(app, security.sessions, ({ db, caller }) => openSessionsOf(db, caller, clock.now()));
  mountPrivate(app, security.endSession, ({ db, caller, params, afterCommit }) => {
    afterCommit(() => app.core.sessions.forgetPerson(caller.personId));
    return endSession(db, caller, params.id, clock.now());
  });
  mountPrivate(app, security.endSessions, async ({ db, caller, afterCommit }) => {
    afterCommit(() => app.core.sessions.forgetPerson(caller.personId));
    await revokeSessions(db, caller.personId, clock.now());
    return withHeaders(undefined, FORGET_ANSWERS);
  });

  mountPrivate(app, security.twoStep, ({ db, caller }) => twoStepOf(db, caller.personId, caller.staff && parts.staffSecondFactor));
  mountPrivate(app, security.setUpTwoStep, ({ caller, body }) => setUpTwoStep(parts, caller.personId, body.password), SECRET);
  mountPrivate(
    app,
    security.confirmTwoStep,
    async ({ caller, body }) => {
      const codes = await confirmTwoStep(parts, caller.personId, body.code);
      app.core.sessions.forgetPerson(caller.personId);
      return codes;
    },
    SECRET,
  );
  mountPrivate(app, security.disableTwoStep, ({ caller, body }) => turnTwoStepOff(parts, caller, body.password), SECRET);
  mountPrivate(app, security.newRecoveryCodes, ({ caller, body }) => changeRecoveryCodes(parts, caller.personId, body.password), SECRET);

  mountPrivate(app, security.notifications, ({ db, caller }) => notificationChoicesOf(db, caller.personId));
  mountPrivate(app, security.chooseNotifications, ({ db, caller, body }) => chooseNotifications(db, caller.personId, body));
}
