import { LoginBody } from '@pomelo/contract/account/account.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect } from 'react-router';
import { consentContext } from '../../context.ts';
import {
  type ActionResult,
  invalidFields,
  isPlainForm,
  respondToForm,
} from '../../lib/form/action-answer.server.ts';
import { openAction, type OpenAction, textOf } from '../../lib/form/action.server.ts';
import {
  cookie,
  FLASH_COOKIE,
  readCookies,
  SECOND_STEP_COOKIE,
  WORKSPACE_COOKIE,
} from '../../lib/session/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { endSession } from '../../lib/session/end-session.server.ts';
import {
  challengeCookie,
  enter,
  type SignIn,
  signIn,
  signInWithCode,
} from '../../lib/session/sign-in.server.ts';
import { isFilePath } from '../../lib/rendering/route-tree.ts';
import { runServerAction } from '../../lib/form/answer-toast.ts';
import { CODE_HINT, CODE_TOO_LATE, LOG_IN_UNREACHABLE } from '../../lib/session/log-in.messages.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/log-in.route.ts';

const FLASH_SECONDS = 60;

type Refusal = Extract<ActionResult, { ok: false }>;

// ACC-7
/** Both steps of a log-in: address and password, then the code of two-step verification. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openAction(request, context);
  const cookies = readCookies(request.headers.get('cookie'));
  const step = await (submission.form.has('code')
    ? secondStep(submission, cookies.get(SECOND_STEP_COOKIE))
    : firstStep(submission));
  if ('challenge' in step)
    return refuse(
      submission,
      refusal('second-factor-required', CODE_HINT),
      challengeCookie(step.challenge, submission.secure),
    );
  if ('refusal' in step) return refuse(submission, step.refusal);
  const workspaceId = textOf(submission.form, 'espace') || cookies.get(WORKSPACE_COOKIE);
  // A dialog over a buyer’s page preserves the input: its document already allows the chat.
  const chats = submission.parts.chat !== null && context.get(consentContext).messagerie;
  const newDocument = chats && textOf(submission.form, 'sur-place') === '';
  const entered = enter(step.login, {
    back: submission.back,
    secure: submission.secure,
    workspaceId,
    newDocument,
    opensFile: isFilePath(submission.parts.build.routes, submission.back),
  });
  if ('refusal' in entered) return refuse(submission, entered.refusal);
  // Of another user, perhaps: nothing of it continues, streams and notifications included.
  await endSession(submission);
  throw entered.redirect;
}

const refusal = (code: string, message: string): Refusal => ({ ...invalidFields(message, {}), code });

async function firstStep({ form, parts }: OpenAction): Promise<SignIn> {
  const body = LoginBody.safeParse({
    username: textOf(form, 'username'),
    password: textOf(form, 'password'),
  });
  if (body.success) return signIn(parts.clientFor(null), body.data);
  const fieldErrors = Object.fromEntries(body.error.issues.map((one) => [String(one.path[0]), one.message]));
  return { refusal: invalidFields(CHECK_FIELDS, fieldErrors) };
}

async function secondStep({ form, parts }: OpenAction, challenge: string | undefined): Promise<SignIn> {
  const code = textOf(form, 'code').replaceAll(/\s/g, '').slice(0, 20);
  if (!challenge) return { refusal: refusal('too-late', CODE_TOO_LATE) };
  if (code === '') return { refusal: refusal('second-step-refused', 'Indiquez le code.') };
  return signInWithCode(parts.clientFor(null), { challenge, code });
}

/** Without scripts: back to the open dialog, with the message and the typed address, never the password. */
function refuse(submission: OpenAction, answer: Refusal, ...cookies: string[]) {
  const { request, form, back, secure } = submission;
  const headers = cookies.map((value): [string, string] => ['Set-Cookie', value]);
  if (!isPlainForm(request)) return respondToForm(answer, { ...submission, headers }, '');
  const isSecondStep = answer.code === 'second-factor-required' || answer.code === 'second-step-refused';
  const username = textOf(form, 'username').trim().slice(0, 254);
  const workspaceId = textOf(form, 'espace').slice(0, 36);
  const flash: Flash = {
    type: 'error',
    message: answer.message,
    logIn: { username, fieldErrors: answer.fieldErrors, isSecondStep, ...(workspaceId && { workspaceId }) },
  };
  headers.push([
    'Set-Cookie',
    cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS }),
  ]);
  throw redirect(urls.logIn(back), { status: HTTP_STATUS.seeOther, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runServerAction(() => serverAction(), LOG_IN_UNREACHABLE);
