import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { redirectDocument } from 'react-router';
import type { ActiveSession } from '../../context.ts';
import { respondToAction } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { clearedSessionCookies, sessionCookies } from '../../lib/session/cookies.server.ts';
import { respondToSetting, missingPasswords, outcomeOf } from './setting-response.server.ts';
import { redirectAfterLogOut } from './log-out-redirect.server.ts';
import { SECURITY_FAILED } from './security.messages.ts';
import { changeTwoStep, isTwoStep } from './two-step.action.server.ts';

type Submission = FormAction & { session: ActiveSession };

/** What the forms of `/profil/securite` do, each named by its `intention`. */
export async function changeSecurity(submission: Submission) {
  const intention = textOf(submission.form, 'intention');
  if (isTwoStep(intention)) return changeTwoStep(intention, submission);
  if (intention === 'fermer-session') return endSession(submission);
  if (intention === 'partout') return endSessions(submission);
  return changePassword(submission);
}

/** Changing the password closes every session; this one continues with the token of the answer. */
async function changePassword(submission: Submission) {
  const currentPassword = textOf(submission.form, 'currentPassword');
  const password = textOf(submission.form, 'password');
  const missing = missingPasswords({ currentPassword, password });
  if (missing) return respondToSetting(missing, submission);
  const call = submission.client.call(account.changePassword, { body: { currentPassword, password } });
  const answer = await outcomeOf(
    call,
    'Mot de passe changé. Vos autres sessions sont fermées.',
    SECURITY_FAILED,
  );
  if (!answer.ok) return respondToSetting(answer, submission);
  const { token } = answer.value;
  const cookies = token
    ? sessionCookies(token, submission.session.credentials.workspaceId, submission.secure)
    : clearedSessionCookies(submission.secure);
  const headers = cookies.map((value): [string, string] => ['Set-Cookie', value]);
  // The token is for the cookie alone.
  return respondToSetting({ ...answer, value: null }, { ...submission, headers });
}

async function endSession(submission: Submission) {
  const call = submission.client.call(security.endSession, {
    params: { id: textOf(submission.form, 'session') },
  });
  return respondToAction(await outcomeOf(call, 'Session fermée', SECURITY_FAILED), submission);
}

async function endSessions(submission: Submission) {
  const answer = await outcomeOf(submission.client.call(security.endSessions), null, SECURITY_FAILED);
  if (!answer.ok) return respondToAction(answer, submission);
  throw redirectDocument(...redirectAfterLogOut('Vous êtes déconnecté de tous vos appareils', submission));
}
