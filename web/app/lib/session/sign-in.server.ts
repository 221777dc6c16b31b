import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { Login } from '@pomelo/contract/account/account.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, redirectDocument } from 'react-router';
import { logInRefused, NO_WORKSPACE, secondStepRefused } from './log-in.messages.ts';
import { staffUrls } from '../../backoffice-urls.ts';
import { urls } from '../../urls.ts';
import { type ActionResult, refusalFromError } from '../form/action-answer.server.ts';
import { cookie, SECOND_STEP_COOKIE, sessionCookies } from './cookies.server.ts';

const CHALLENGE_SECONDS = 5 * 60;

type Refusal = Extract<ActionResult, { ok: false }>;
/** Logged in; or a code is required, with the challenge; or refused. */
export type SignIn = { login: Login } | { challenge: string } | { refusal: Refusal };

/** The first step: address and password. Throws errors other than refusals. */
export async function signIn(client: Client, body: { username: string; password: string }): Promise<SignIn> {
  try {
    return { login: await client.call(account.login, { body }) };
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge) return { challenge };
    return {
      refusal: refusalFromError(error, (refused) => logInRefused(refused.status, refused.problem.detail)),
    };
  }
}

/** The second step: a code of the telephone, or a recovery code. */
export async function signInWithCode(
  client: Client,
  body: { challenge: string; code: string },
): Promise<SignIn> {
  try {
    return { login: await client.call(account.loginSecondFactor, { body }) };
  } catch (error) {
    const refusal = refusalFromError(error, (refused) =>
      secondStepRefused(refused.status, refused.problem.detail),
    );
    // The code expired, or the password changed in the meantime: the log-in starts again with the password.
    const isOver = 'challenge' in refusal.fieldErrors;
    return { refusal: { ...refusal, fieldErrors: {}, code: isOver ? 'too-late' : 'second-step-refused' } };
  }
}

function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second-factor-required') return undefined;
  const { challenge } = error.problem;
  return typeof challenge === 'string' ? challenge : undefined;
}

/** Out of reach of scripts, for as long as the server accepts it. */
export const challengeCookie = (challenge: string, secure: boolean): string =>
  cookie(SECOND_STEP_COOKIE, challenge, { secure, maxAgeSeconds: challenge ? CHALLENGE_SECONDS : 0 });

type Entrance = {
  back: string;
  secure: boolean;
  /** The workspace wanted, when it is this person's. */
  workspaceId?: string | undefined;
  /** The content security policy of a visitor's document is stricter: the document is reloaded. */
  newDocument?: boolean;
};

/**
 * The response of a log-in: its cookies, and a redirect to the requested page; the first time, to the welcome
 * page.
 */
export function enter(
  login: Login,
  { back, secure, workspaceId, newDocument = false }: Entrance,
): { redirect: Response } | { refusal: Refusal } {
  const workspace = login.workspaces.find((one) => one.id === workspaceId) ?? login.workspaces[0];
  if (!workspace && login.staff) return { redirect: enterBackoffice(login, back, secure) };
  if (!workspace)
    return {
      refusal: {
        ok: false,
        message: NO_WORKSPACE,
        status: HTTP_STATUS.unprocessableContent,
        code: 'invalid',
        fieldErrors: {},
      },
    };
  const headers = new Headers();
  for (const value of sessionCookies(login.token, workspace.id, secure)) headers.append('Set-Cookie', value);
  headers.append('Set-Cookie', challengeCookie('', secure));
  const redirectWith = newDocument ? redirectDocument : redirect;
  return {
    redirect: redirectWith(login.firstLogin ? urls.welcome(back) : back, {
      status: HTTP_STATUS.seeOther,
      headers,
    }),
  };
}

/** Redirects a staff member without a company to the back-office; the welcome page is for buyers. */
function enterBackoffice({ token }: Login, back: string, secure: boolean): Response {
  const headers = new Headers();
  for (const value of sessionCookies(token, '', secure)) headers.append('Set-Cookie', value);
  headers.append('Set-Cookie', challengeCookie('', secure));
  const path = back.startsWith(staffUrls.today()) ? back : staffUrls.today();
  return redirect(path, { status: HTTP_STATUS.seeOther, headers });
}
