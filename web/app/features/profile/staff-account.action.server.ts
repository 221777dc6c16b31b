import { staffAccount } from '@pomelo/contract/backoffice/staff-account.endpoints.ts';
import {
  clearedSessionCookies,
  readCookies,
  sessionCookies,
  WORKSPACE_COOKIE,
} from '../../lib/session/cookies.server.ts';
import type { StaffAction } from '../../lib/session/staff.server.ts';
import { textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, saveForm } from '../../lib/form/submit.server.ts';
import { missingPasswords } from './missing-passwords.ts';
import { PASSWORD_CHANGED, SECURITY_FAILED } from './profile.messages.ts';
import { changeTwoStep, isTwoStep } from './two-step.action.server.ts';

/** Actions of the forms of `/gestion/compte`, each named by its `intention`. */
export async function changeStaffAccount(submission: StaffAction) {
  const intention = textOf(submission.form, 'intention');
  return isTwoStep(intention)
    ? changeTwoStep(intention, submission, staffAccount)
    : changePassword(submission);
}

/** Changing the password closes every session; this one continues with the token of the answer. */
async function changePassword(submission: StaffAction) {
  const { client, form, secure, request, staff } = submission;
  const password = textOf(form, 'password');
  const currentPassword = textOf(form, 'currentPassword');
  const missing = missingPasswords({
    ...(!staff.state.passwordToChoose && { currentPassword }),
    password,
  });
  if (Object.keys(missing).length > 0) return refuseForm(submission, CHECK_FIELDS, missing);
  // The token is for the cookie alone.
  const headers: [string, string][] = [];
  const change = async () => {
    const body = { ...(currentPassword && { currentPassword }), password };
    const { token } = await client.call(staffAccount.changePassword, { body });
    const workspaceId = readCookies(request.headers.get('cookie')).get(WORKSPACE_COOKIE) ?? '';
    const cookies = token ? sessionCookies(token, workspaceId, secure) : clearedSessionCookies(secure);
    headers.push(...cookies.map((value): [string, string] => ['Set-Cookie', value]));
  };
  return saveForm({ ...submission, headers }, change, PASSWORD_CHANGED, SECURITY_FAILED);
}
