import type { Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { staffUrls } from '../../backoffice-urls.ts';
import {
  type ActiveSession,
  outageContext,
  partsContext,
  type RequestParts,
  sessionContext,
} from '../../context.ts';
import { safeReturnPath, urls } from '../../urls.ts';
import { isPlainForm } from './action-answer.server.ts';
import { AUTHOR } from '../session/author.ts';
import { cookie, FLASH_COOKIE } from '../session/cookies.server.ts';
import type { Flash } from '../flash.ts';

export type OpenAction = {
  request: Request;
  form: FormData;
  parts: RequestParts;
  secure: boolean;
  session: ActiveSession | null;
  /** The path of this site where the person pressed the button. */
  back: string;
  client: Client;
};

/** The data of a request that the action of a page needs for the API and for its response. */
export type FormAction = Pick<OpenAction, 'request' | 'form' | 'secure' | 'client'>;

// BUYER-12
/**
 * What every action of a button starts from. A form of another site is refused: cookies are Lax, and this is
 * the second lock.
 */
export async function openAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OpenAction> {
  if (request.headers.get('sec-fetch-site') === 'cross-site')
    throw new Response('Origine refusée.', { status: HTTP_STATUS.forbidden });
  const form = context.get(partsContext).form ?? (await request.formData());
  const parts = context.get(partsContext);
  const active = context.get(sessionContext);
  refuseAfterImpersonation(textOf(form, 'vu'), active, parts.secure);
  refuseOtherAuthor(form, active?.state.profile.id, urls.home(), parts.secure);
  const session = sessionOfPage(active, textOf(form, 'pour'));
  const back = safeReturnPath(textOf(form, 'retour'));
  return {
    request,
    form,
    parts,
    secure: parts.secure,
    session,
    back,
    client: parts.clientFor(session?.credentials ?? null),
  };
}

/**
 * A form rendered during impersonation is never sent as the staff member, after impersonation ended in
 * another tab or expired.
 */
function refuseAfterImpersonation(seen: string, session: ActiveSession | null, secure: boolean): void {
  if (seen === '' || session?.state.seen?.id === seen) return;
  throw leaveForm(staffUrls.today(), IMPERSONATION_OVER, secure);
}

// BUYER-15
/** A form left open, or sent again by the browser, after another user logged in: its input is not theirs. */
export function refuseOtherAuthor(
  form: FormData,
  personId: string | undefined,
  to: string,
  secure: boolean,
): void {
  const author = textOf(form, AUTHOR);
  if (author === '' || personId === undefined || personId === author) return;
  throw leaveForm(to, OTHER_AUTHOR, secure);
}

function leaveForm(to: string, text: string, secure: boolean): Response {
  const message = cookie(FLASH_COOKIE, JSON.stringify({ type: 'error', message: text } satisfies Flash), {
    secure,
    maxAgeSeconds: 60,
  });
  return redirectDocument(to, { status: HTTP_STATUS.seeOther, headers: { 'Set-Cookie': message } });
}
const OTHER_AUTHOR = 'Ce formulaire a été rempli par quelqu’un d’autre\u202f: rien n’a été envoyé.';
const IMPERSONATION_OVER = 'Vous ne voyez plus le site comme cet acheteur\u202f: rien n’a été envoyé.';

/**
 * A form acts for the company of its page, even when another was chosen in another tab in the meantime. The
 * API checks that this user belongs to it.
 */
function sessionOfPage(session: ActiveSession | null, workspaceId: string): ActiveSession | null {
  if (!session || workspaceId === '' || workspaceId === session.credentials.workspaceId) return session;
  return { ...session, credentials: { ...session.credentials, workspaceId } };
}

/**
 * As `openAction`, for a buyer. A visitor's plain form is redirected to log in, and back; scripts get 401,
 * and open the log-in dialog. While the API is unreachable (503) the session is unknown: the user is not
 * asked to log in.
 */
export async function openPrivateAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OpenAction & { session: ActiveSession }> {
  const submission = await openAction(request, context);
  if (!submission.session) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
    if (context.get(outageContext)) throw data(null, { status: HTTP_STATUS.serviceUnavailable });
    if (isPlainForm(request)) throw redirect(urls.logIn(submission.back), HTTP_STATUS.seeOther);
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
    throw data(null, { status: HTTP_STATUS.unauthorized });
  }
  return { ...submission, session: submission.session };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The version that a form was rendered with; none of a form without one. */
export function versionIn(form: FormData): { version?: number } {
  const typed = textOf(form, 'version');
  const version = Number(typed);
  return typed !== '' && Number.isSafeInteger(version) ? { version } : {};
}

/** A positive integer of the form; anything else is not a form of this site. */
export function integerOf(form: FormData, name: string): number {
  const value = Number(textOf(form, name));
  if (!Number.isInteger(value) || value < 1)
    throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return value;
}
