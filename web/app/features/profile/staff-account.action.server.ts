import { staffAccount } from '@pomelo/contract/backoffice/staff-account.endpoints.ts';
import {
  clearedSessionCookies,
  readCookies,
  sessionCookies,
  WORKSPACE_COOKIE,
} from '../../lib/session/cookies.server.ts';
import type { StaffAction } from '../../lib/session/staff.server.ts';
import { textOf } from '../../lib/form/action.server.ts';
import { respondToSetting, missingPasswords, outcomeOf } from './setting-response.server.ts';
import { SECURITY_FAILED } from './security.messages.ts';
import { changeTwoStep, isTwoStep } from './two-step.action.server.ts';

/** What the forms of `/gestion/compte` do, each named by its `intention`. */
export async function changeStaffAccount(submission: StaffAction) {
  const intention = textOf(submission.form, 'intention');
  return isTwoStep(intention)
    ? changeTwoStep(intention, submission, staffAccount)
    : changePassword(submission);
}

/** Changing the password closes every session; this one continues with the token of the answer. */
async function changePassword(submission: StaffAction) {
  const password = textOf(submission.form, 'password');
  const currentPassword = textOf(submission.form, 'currentPassword');
  const missing = missingPasswords({
    ...(!submission.staff.state.passwordToChoose && { currentPassword }),
    password,
  });
  if (missing) return respondToSetting(missing, submission);
  const call = submission.client.call(staffAccount.changePassword, {
    body: { ...(currentPassword && { currentPassword }), password },
  });
  const answer = await outcomeOf(
    call,
    'Mot de passe changé. Vos autres sessions sont fermées.',
    SECURITY_FAILED,
  );
  if (!answer.ok) return respondToSetting(answer, submission);
  const workspaceId = readCookies(submission.request.headers.get('cookie')).get(WORKSPACE_COOKIE) ?? '';
  const { token } = answer.value;
  const cookies = token
    ? sessionCookies(token, workspaceId, submission.secure)
    : clearedSessionCookies(submission.secure);
  const headers = cookies.map((value): [string, string] => ['Set-Cookie', value]);
  // The token is for the cookie alone.
  return respondToSetting({ ...answer, value: null }, { ...submission, headers });
}
