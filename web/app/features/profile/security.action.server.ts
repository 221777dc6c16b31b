import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { redirectDocument } from 'react-router';
import type { ActiveSession } from '../../context.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { clearedSessionCookies, sessionCookies } from '../../lib/session/cookies.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { pressButton, refuseForm, saveForm } from '../../lib/form/submit.server.ts';
import { missingPasswords } from './missing-passwords.ts';
import { redirectAfterLogOut } from './log-out-redirect.server.ts';
import { PASSWORD_CHANGED, SECURITY_FAILED } from './profile.messages.ts';
import { changeTwoStep, isTwoStep } from './two-step.action.server.ts';

type Submission = FormAction & { session: ActiveSession };

/** Actions of the forms of `/profil/securite`, each named by its `intention`. */
export async function changeSecurity(submission: Submission) {
  const intention = textOf(submission.form, 'intention');
  if (isTwoStep(intention)) return changeTwoStep(intention, submission);
  if (intention === 'fermer-session') return endSession(submission);
  if (intention === 'partout') return endSessions(submission);
  return changePassword(submission);
}

/** Changing the password closes every session; this one continues with the token of the answer. */
async function changePassword(submission: Submission) {
  const { client, form, secure, session } = submission;
  const body = { currentPassword: textOf(form, 'currentPassword'), password: textOf(form, 'password') };
  const missing = missingPasswords(body);
  if (Object.keys(missing).length > 0) return refuseForm(submission, CHECK_FIELDS, missing);
  // The token is for the cookie alone.
  const headers: [string, string][] = [];
  const change = async () => {
    const { token } = await client.call(account.changePassword, { body });
    const cookies = token
      ? sessionCookies(token, session.credentials.workspaceId, secure)
      : clearedSessionCookies(secure);
    headers.push(...cookies.map((value): [string, string] => ['Set-Cookie', value]));
  };
  return saveForm({ ...submission, headers }, change, PASSWORD_CHANGED, SECURITY_FAILED);
}

function endSession(submission: Submission) {
  const params = { id: textOf(submission.form, 'session') };
  return pressButton(
    submission,
    () => submission.client.call(security.endSession, { params }),
    'Session fermée',
    SECURITY_FAILED,
  );
}

function endSessions(submission: Submission) {
  const end = async () => {
    await submission.client.call(security.endSessions);
    throw redirectDocument(...redirectAfterLogOut('Vous êtes déconnecté de tous vos appareils', submission));
  };
  return pressButton(submission, end, null, SECURITY_FAILED);
}
