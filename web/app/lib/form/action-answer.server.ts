import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data, redirect, replace } from 'react-router';
import { safeReturnPath } from '../../urls.ts';
import { cookie, FLASH_COOKIE } from '../session/cookies.server.ts';
import type { Flash } from '../flash.ts';

const FLASH_SECONDS = 60;

/**
 * What every action of a button answers: to a script as data, to a plain form by a redirect with a message.
 */
export type ActionResult<T = unknown> =
  | { ok: true; message: string | null; value: T }
  | { ok: false; message: string; status: number; code: string; fieldErrors: Record<string, string> };

/** Without scripts the browser posts a document navigation, which accepts HTML. */
export const isPlainForm = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

type Options = { request: Request; form: FormData; secure: boolean; headers?: [string, string][] };

export function respondToAction<T>(answer: ActionResult<T>, options: Options) {
  if (!isPlainForm(options.request)) return data(answer, { headers: options.headers ?? [] });
  return redirectBack(answer, options);
}

function redirectBack(answer: ActionResult, { form, secure, headers = [] }: Options): Response {
  const back = form.get('retour');
  const to = safeReturnPath(typeof back === 'string' ? back : null);
  return redirect(to, {
    status: HTTP_STATUS.seeOther,
    headers: [...headers, ...flashCookies(answer, secure)],
  });
}

/** The flash message of the next page; none without a text. */
function flashCookies(
  { ok, message }: ActionResult,
  secure: boolean,
  page?: Flash['page'],
): [string, string][] {
  if (!message) return [];
  const flash: Flash = { type: ok ? 'success' : 'error', message, ...(page && { page }) };
  return [
    ['Set-Cookie', cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS })],
  ];
}

/** The refusal of a form with fields, with its input, with or without scripts. */
export type FormRefusal = Extract<ActionResult, { ok: false }> & { typed: Record<string, string> };

/**
 * As `respondToAction`, for a form with fields of a page: redirects to `to` on success, which replaces the
 * page if it is the same; re-renders the page when refused. A route under `/actions/` has no page: a plain
 * form refused there returns to its own page with the reason as its message.
 */
export function respondToForm(
  answer: ActionResult,
  { request, form, secure, headers = [] }: Options,
  to: string,
) {
  if (answer.ok) {
    const { pathname: path } = new URL(to, request.url);
    const page = isPlainForm(request) ? undefined : { path, leftAt: Date.now() };
    // A button of the page itself adds no second entry of it, which Back would have to leave too.
    const redirectWith = form.get('retour') === to ? replace : redirect;
    return redirectWith(to, {
      status: HTTP_STATUS.seeOther,
      headers: [...headers, ...flashCookies(answer, secure, page)],
    });
  }
  if (isPlainForm(request) && new URL(request.url).pathname.startsWith('/actions/'))
    return redirectBack(answer, { request, form, secure, headers });
  const refusal: FormRefusal = { ...answer, typed: typedIn(form) };
  return data(refusal, { headers, ...(isPlainForm(request) && { status: answer.status }) });
}

const SECRET = /passe|password|^code$/i;

/** Texts only, and no secret: neither files nor passwords are ever sent back. */
const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
    ),
  );

/** The refusal of fields that cannot be read, before any call. */
export const invalidFields = (
  message: string,
  fieldErrors: Record<string, string>,
): Extract<ActionResult, { ok: false }> => ({
  ok: false,
  message,
  status: HTTP_STATUS.unprocessableContent,
  code: 'invalid',
  fieldErrors,
});

/** The refusal of a call as a result; other errors are thrown to the error screen. */
export function refusalFromError(
  error: unknown,
  message: (error: ApiError) => string,
): Extract<ActionResult, { ok: false }> {
  if (!(error instanceof ApiError)) throw error;
  const fieldErrors = Object.fromEntries(
    (error.problem.errors ?? []).map((field) => [field.path, field.message]),
  );
  // During impersonation the reason is always the same, and the API's message states it.
  const label = error.code === 'read-only' ? error.message : message(error);
  return { ok: false, message: label, status: error.status, code: error.code, fieldErrors };
}
