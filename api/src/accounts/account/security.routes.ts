import { security } from '@pomelo/contract/account/security.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../platform/http/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { CLEAR_CACHE_HEADER, evictSessionsAfter, SECRET } from './account-calls.ts';
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

/** Sessions, two-step verification, and notification choices. */
export function securityRoutes(app: FastifyInstance, parts: TwoStepParts & { clock: Clock }): void {
  const { clock } = parts;
  const evictAfter = evictSessionsAfter(app);
  registerBuyerRoute(app, security.sessions, ({ db, caller }) => openSessionsOf(db, caller, clock.now()));
  registerBuyerRoute(app, security.endSession, ({ db, caller, params, afterCommit }) => {
    afterCommit(() => app.core.sessions.evictPerson(caller.personId));
    return endSession(db, caller, params.id, clock.now());
  });
  registerBuyerRoute(app, security.endSessions, async ({ db, caller, afterCommit }) => {
    afterCommit(() => app.core.sessions.evictPerson(caller.personId));
    await revokeSessions(db, caller.personId, clock.now());
    return withHeaders(undefined, CLEAR_CACHE_HEADER);
  });

  registerBuyerRoute(app, security.twoStep, ({ db, caller }) =>
    twoStepOf(db, caller.personId, caller.staff && parts.staffSecondFactor),
  );
  registerBuyerRoute(
    app,
    security.setUpTwoStep,
    ({ caller, body }) => setUpTwoStep(parts, caller.personId, body.password),
    SECRET,
  );
  const { confirmTwoStep: confirm, disableTwoStep: disable, newRecoveryCodes: newCodes } = security;
  registerBuyerRoute(
    app,
    confirm,
    ({ caller, body }) => evictAfter(caller, confirmTwoStep(parts, caller, body.code)),
    SECRET,
  );
  registerBuyerRoute(
    app,
    disable,
    ({ caller, body }) => evictAfter(caller, turnTwoStepOff(parts, caller, body.password)),
    SECRET,
  );
  registerBuyerRoute(
    app,
    newCodes,
    ({ caller, body }) => evictAfter(caller, changeRecoveryCodes(parts, caller, body.password)),
    SECRET,
  );

  registerBuyerRoute(app, security.notifications, ({ db, caller }) =>
    notificationChoicesOf(db, caller.personId),
  );
  registerBuyerRoute(app, security.chooseNotifications, ({ db, caller, body }) =>
    chooseNotifications(db, caller.personId, body),
  );
}
