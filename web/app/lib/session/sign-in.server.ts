import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { Login } from '@pomelo/contract/account/account.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, redirectDocument } from 'react-router';
import { FILE_OPENS, logInRefused, NO_WORKSPACE, secondStepRefused } from './log-in.messages.ts';
import { staffUrls } from '../../backoffice-urls.ts';
import { urls } from '../../urls.ts';
import { type ActionResult, refusalFromError } from '../form/action-answer.server.ts';
import type { Flash } from '../flash.ts';
import { cookie, FLASH_COOKIE, SECOND_STEP_COOKIE, sessionCookies } from './cookies.server.ts';

const CHALLENGE_SECONDS = 5 * 60;
const FLASH_SECONDS = 60;

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
  /** `back` is a file: a page opens it, because the router of the browser shows pages alone. */
  opensFile?: boolean;
};

/**
 * The response of a log-in: its cookies, and a redirect to the requested page; the first time, to the welcome
 * page.
 */
export function enter(
  login: Login,
  { back, secure, workspaceId, newDocument = false, opensFile = false }: Entrance,
): { redirect: Response } | { refusal: Refusal } {
  const workspace = login.workspaces.find((one) => one.id === workspaceId) ?? login.workspaces[0];
  if (!workspace && !login.staff)
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
  const add = (value: string): void => headers.append('Set-Cookie', value);
  for (const value of sessionCookies(login.token, workspace?.id ?? '', secure)) add(value);
  add(challengeCookie('', secure));
  const page = workspace ? pageOfBuyer(login, back, opensFile) : pageOfStaff(back, opensFile);
  if (page.file !== undefined) add(fileCookie(page.file, secure));
  const redirectWith = newDocument && workspace ? redirectDocument : redirect;
  return { redirect: redirectWith(page.path, { status: HTTP_STATUS.seeOther, headers }) };
}

/** The page after a log-in, and the file that it opens. */
type FirstPage = { path: string; file?: string };

function pageOfBuyer({ firstLogin }: Login, back: string, opensFile: boolean): FirstPage {
  if (firstLogin) return { path: urls.welcome(opensFile ? undefined : back) };
  return opensFile ? { path: urls.dashboard(), file: back } : { path: back };
}

/** Staff members without a company work in the back-office; the welcome page is for buyers. */
function pageOfStaff(back: string, opensFile: boolean): FirstPage {
  if (!back.startsWith(staffUrls.today())) return { path: staffUrls.today() };
  return opensFile ? { path: staffUrls.today(), file: back } : { path: back };
}

/** Makes the next page open a file. */
function fileCookie(file: string, secure: boolean): string {
  const flash: Flash = { type: 'success', message: FILE_OPENS, file };
  return cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS });
}
