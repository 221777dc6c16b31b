import { personNameField } from '@pomelo/contract/fields.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { registration as endpoints } from '@pomelo/contract/registration/registration.endpoints.ts';
import { redirect } from 'react-router';
import { z } from 'zod';
import { refusalFromError, respondToForm } from '../../lib/form/action-answer.server.ts';
import { openAction, type OpenAction, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm } from '../../lib/form/submit.server.ts';
import { cookie, FLASH_COOKIE } from '../../lib/session/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { endSession } from '../../lib/session/end-session.server.ts';
import { challengeCookie, enter, signIn } from '../../lib/session/sign-in.server.ts';
import { CODE_HINT } from '../../lib/session/log-in.messages.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/invitation.page.ts';
import { acceptFailed, WRONG_PASSWORD } from './invitation.messages.ts';
import { linkFault } from '../../domain/session/link-fault.ts';

const FLASH_SECONDS = 60;

const Names = z.object({
  firstName: personNameField('votre prénom'),
  lastName: personNameField('votre nom'),
});

/** Accepts, then logs in as usual: with the second step where it is enabled. */
export async function acceptInvitation({ request, params, context }: Route.ActionArgs) {
  const submission = await openAction(request, context);
  const values = {
    firstName: textOf(submission.form, 'firstName').trim(),
    lastName: textOf(submission.form, 'lastName').trim(),
  };
  const names = submission.form.has('firstName') ? Names.safeParse(values) : null;
  if (names?.error) {
    return refuseForm(
      submission,
      CHECK_FIELDS,
      Object.fromEntries(names.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  }
  const password = textOf(submission.form, 'password');
  try {
    const body = names ? { ...names.data, password } : { password };
    const { email, workspaceId } = await submission.parts
      .clientFor(null)
      .call(endpoints.acceptInvitation, { params, body });
    return await logIn(submission, { username: email, password }, workspaceId);
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = refusalFromError(error, ({ status, problem }) =>
      problem.errors?.length ? CHECK_FIELDS : acceptFailed(status, problem.detail),
    );
    const fault = linkFault(refused.code);
    // The page is loaded again with it, and states the status of the link.
    if (fault && fault !== 'too-many') return null;
    if (refused.code === 'bad-credentials')
      return refuseForm(submission, WRONG_PASSWORD, { password: WRONG_PASSWORD });
    return respondToForm(refused, submission, '');
  }
}

async function logIn(
  submission: OpenAction,
  body: { username: string; password: string },
  workspaceId: string,
): Promise<never> {
  const { parts, secure } = submission;
  const back = urls.dashboard();
  const shown = { back, username: body.username, workspaceId, secure };
  const step = await signIn(parts.clientFor(null), body);
  if ('login' in step) {
    const entered = enter(step.login, { back, secure, workspaceId });
    if ('redirect' in entered) {
      await endSession(submission);
      throw entered.redirect;
    }
    throw redirectToLogIn({ ...shown, message: entered.refusal.message });
  }
  if ('refusal' in step) throw redirectToLogIn({ ...shown, message: step.refusal.message });
  throw redirectToLogIn({ ...shown, message: CODE_HINT, challenge: challengeCookie(step.challenge, secure) });
}

type LogIn = {
  back: string;
  message: string;
  username: string;
  /** The company that invited. */
  workspaceId: string;
  secure: boolean;
  challenge?: string;
};

/** Accepted, but not logged in yet: the log-in dialog requests the code. */
function redirectToLogIn({ back, message, username, workspaceId, secure, challenge }: LogIn): Response {
  const flash: Flash = {
    type: 'info',
    message,
    logIn: { username, fieldErrors: {}, isSecondStep: challenge !== undefined, workspaceId },
  };
  const headers = new Headers({
    'Set-Cookie': cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS }),
  });
  if (challenge) headers.append('Set-Cookie', challenge);
  return redirect(urls.logIn(back), { status: HTTP_STATUS.seeOther, headers });
}
