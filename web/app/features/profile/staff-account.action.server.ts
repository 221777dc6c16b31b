import { staffAccount } from '@pomelo/contract/backoffice/staff-account.endpoints.ts';
import {
  clearedSessionCookies,
  readCookies,
  sessionCookies,
  WORKSPACE_COOKIE,
} from '../../lib/cookies.server.ts';
import type { StaffAction } from '../../lib/staff.server.ts';
import { textOf } from '../../lib/action.server.ts';
import { answerSetting, missingPasswords, outcomeOf } from './answer-setting.server.ts';
import { SECURITY_FAILED } from './security.messages.ts';
import { changeTwoStep, isTwoStep } from './two-step.action.server.ts';

/** What the forms of `/gestion/compte` do, each named by its `intention`. */
export async function changeStaffAccount(open: StaffAction) {
  const intention = textOf(open.form, 'intention');
  return isTwoStep(intention) ? changeTwoStep(intention, open, staffAccount) : changePassword(open);
}

/** Changing the password closes every session; this one continues with the token of the answer. */
async function changePassword(open: StaffAction) {
  const password = textOf(open.form, 'password');
  const currentPassword = textOf(open.form, 'currentPassword');
  const missing = missingPasswords({
    ...(!open.staff.state.passwordToChoose && { currentPassword }),
    password,
  });
  if (missing) return answerSetting(missing, open);
  const call = open.client.call(staffAccount.changePassword, {
    body: { ...(currentPassword && { currentPassword }), password },
  });
  const answer = await outcomeOf(
    call,
    'Mot de passe changé. Vos autres sessions sont fermées.',
    SECURITY_FAILED,
  );
  if (!answer.ok) return answerSetting(answer, open);
  const workspaceId = readCookies(open.request.headers.get('cookie')).get(WORKSPACE_COOKIE) ?? '';
  const { token } = answer.value;
  const cookies = token
    ? sessionCookies(token, workspaceId, open.secure)
    : clearedSessionCookies(open.secure);
  const headers = cookies.map((value): [string, string] => ['Set-Cookie', value]);
  // The token is for the cookie alone.
  return answerSetting({ ...answer, value: null }, { ...open, headers });
}
