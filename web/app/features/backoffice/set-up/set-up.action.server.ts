import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { respondToForm, refusalFromError } from '../../../lib/form/action-answer.server.ts';
import { type OpenAction, textOf } from '../../../lib/form/action.server.ts';
import { enter, signIn } from '../../../lib/session/sign-in.server.ts';
import { SET_UP_FAILED } from './set-up.messages.ts';

/** Creates the first administrator, logs them in and shows the next tasks. */
export async function handleSetUp(submission: OpenAction) {
  const { form, parts, secure } = submission;
  const [email, password] = [textOf(form, 'email'), textOf(form, 'password')];
  const body = {
    email,
    password,
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    code: textOf(form, 'code'),
  };
  try {
    await parts.clientFor(null).call(endpoints.firstAdministrator, { body });
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || SET_UP_FAILED);
    return respondToForm(refused, submission, '');
  }
  const step = await signIn(parts.clientFor(null), { username: email.trim().toLowerCase(), password });
  const entered = 'login' in step ? enter(step.login, { back: staffUrls.start(), secure }) : null;
  if (entered && 'redirect' in entered) throw entered.redirect;
  return respondToForm({ ok: true, message: null, value: null }, submission, staffUrls.start());
}
