import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { type Login, LoginBody } from '@pomelo/contract/account/account.schemas.ts';
import { data, redirect } from 'react-router';
import { type ActionAnswer, isPlainForm, refusedBy } from '../../lib/action-answer.server.ts';
import { openAction, type OpenAction, textOf } from '../../lib/action.server.ts';
import { cookie, FLASH_COOKIE, readCookies, sessionCookies, WORKSPACE_COOKIE } from '../../lib/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { answerOf } from '../../shared/answer-toast.ts';
import { LOG_IN_UNREACHABLE, logInRefused, NO_WORKSPACE } from '../../shared/log-in.messages.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/log-in.route.ts';

const FLASH_SECONDS = 60;
const SEE_OTHER = 303;

type Refusal = Extract<ActionAnswer, { ok: false }>;

export async function action({ request, context }: Route.ActionArgs) {
  const open = await openAction(request, context);
  const username = textOf(open.form, 'identifiant').trim().toLowerCase();
  const login = await logIn(open, username);
  if ('ok' in login) return refuse(open, username, login);
  const known = readCookies(request.headers.get('cookie')).get(WORKSPACE_COOKIE);
  const workspace = login.workspaces.find((one) => one.id === known) ?? login.workspaces[0];
  if (!workspace) return refuse(open, username, refusal(NO_WORKSPACE, {}));
  const headers = new Headers();
  for (const value of sessionCookies(login.token, workspace.id, open.secure)) headers.append('Set-Cookie', value);
  throw redirect(open.back, { status: SEE_OTHER, headers });
}

const refusal = (message: string, fieldErrors: Record<string, string>): Refusal => ({
  ok: false,
  message,
  status: 422,
  code: 'invalid',
  fieldErrors,
});

async function logIn({ form, parts }: OpenAction, username: string): Promise<Login | Refusal> {
  const body = LoginBody.safeParse({ username, password: textOf(form, 'mot-de-passe') });
  if (!body.success) {
    return refusal('Vérifiez les champs signalés.', Object.fromEntries(body.error.issues.map((one) => [String(one.path[0]), one.message])));
  }
  try {
    return await parts.clientFor(null).call(account.login, { body: body.data });
  } catch (error) {
    return refusedBy(error, (refused) => logInRefused(refused.status, refused.problem.detail));
  }
}

/** Without scripts: back to the open dialog, with the words and the address typed, never the password. */
function refuse({ request, back, secure }: OpenAction, username: string, answer: Refusal) {
  if (!isPlainForm(request)) return data(answer);
  const flash: Flash = {
    type: 'error',
    message: answer.message,
    logIn: { username: username.slice(0, 254), fieldErrors: answer.fieldErrors },
  };
  const headers = { 'Set-Cookie': cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS }) };
  throw redirect(urls.logIn(back), { status: SEE_OTHER, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(() => serverAction(), LOG_IN_UNREACHABLE);
