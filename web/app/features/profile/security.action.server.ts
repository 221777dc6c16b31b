import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { redirectDocument } from 'react-router';
import type { ActiveSession } from '../../context.ts';
import { respondToAction } from '../../lib/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/action.server.ts';
import { clearedSessionCookies, sessionCookies } from '../../lib/cookies.server.ts';
import { answerSetting, missingPasswords, outcomeOf } from './answer-setting.server.ts';
import { redirectAfterLogOut } from './log-out-redirect.server.ts';
import { SECURITY_FAILED } from './security.messages.ts';
import { changeTwoStep, isTwoStep } from './two-step.action.server.ts';

type Open = FormAction & { session: ActiveSession };

/** What the forms of `/profil/securite` do, each named by its `intention`. */
export async function changeSecurity(open: Open) {
  const intention = textOf(open.form, 'intention');
  if (isTwoStep(intention)) return changeTwoStep(intention, open);
  if (intention === 'fermer-session') return endSession(open);
  if (intention === 'partout') return endSessions(open);
  return changePassword(open);
}

/** Changing the password closes every session; this one continues with the token of the answer. */
async function changePassword(open: Open) {
  const currentPassword = textOf(open.form, 'currentPassword');
  const password = textOf(open.form, 'password');
  const missing = missingPasswords({ currentPassword, password });
  if (missing) return answerSetting(missing, open);
  const call = open.client.call(account.changePassword, { body: { currentPassword, password } });
  const answer = await outcomeOf(
    call,
    'Mot de passe changé. Vos autres sessions sont fermées.',
    SECURITY_FAILED,
  );
  if (!answer.ok) return answerSetting(answer, open);
  const { token } = answer.value;
  const cookies = token
    ? sessionCookies(token, open.session.credentials.workspaceId, open.secure)
    : clearedSessionCookies(open.secure);
  const headers = cookies.map((value): [string, string] => ['Set-Cookie', value]);
  // The token is for the cookie alone.
  return answerSetting({ ...answer, value: null }, { ...open, headers });
}

async function endSession(open: Open) {
  const call = open.client.call(security.endSession, { params: { id: textOf(open.form, 'session') } });
  return respondToAction(await outcomeOf(call, 'Session fermée', SECURITY_FAILED), open);
}

async function endSessions(open: Open) {
  const answer = await outcomeOf(open.client.call(security.endSessions), null, SECURITY_FAILED);
  if (!answer.ok) return respondToAction(answer, open);
  throw redirectDocument(...redirectAfterLogOut('Vous êtes déconnecté de tous vos appareils', open));
}
