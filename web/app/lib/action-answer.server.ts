import { ApiError } from '@pomelo/contract/client.ts';
import { data, redirect } from 'react-router';
import { safeReturnPath } from '../urls.ts';
import { cookie, FLASH_COOKIE } from './cookies.server.ts';
import type { Flash } from './flash.ts';

const FLASH_SECONDS = 60;

/** What every action of a button answers: to a script as data, to a plain form by a redirect with a message. */
export type ActionResult<T = unknown> =
  | { ok: true; message: string | null; value: T }
  | { ok: false; message: string; status: number; code: string; fieldErrors: Record<string, string> };

/** A browser without scripts posts a document navigation, which asks for HTML. */
export const isPlainForm = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false;

type Options = { request: Request; form: FormData; secure: boolean; headers?: [string, string][] };

export function respondToAction<T>(answer: ActionResult<T>, { request, form, secure, headers = [] }: Options) {
  if (!isPlainForm(request)) return data(answer, { headers });
  const back = form.get('retour');
  const to = safeReturnPath(typeof back === 'string' ? back : null);
  return redirect(to, { status: 303, headers: [...headers, ...flashCookies(answer, secure)] });
}

/** The message that the next page shows; nothing where there is nothing to say. */
function flashCookies({ ok, message }: ActionResult, secure: boolean): [string, string][] {
  if (!message) return [];
  const flash: Flash = { type: ok ? 'success' : 'error', message };
  return [['Set-Cookie', cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS })]];
}

/** A form with fields that was refused: what was typed stands in it again, whether scripts run or not. */
export type FormRefusal = Extract<ActionResult, { ok: false }> & { typed: Record<string, string> };

/** As `answerAction`, for a form with fields of a page: done, it leads on to `to`; refused, the same page is drawn again. */
export function respondToForm(answer: ActionResult, { request, form, secure }: Options, to: string) {
  if (answer.ok) return redirect(to, { status: 303, headers: flashCookies(answer, secure) });
  const refusal: FormRefusal = { ...answer, typed: typedIn(form) };
  return data(refusal, isPlainForm(request) ? { status: answer.status } : undefined);
}

const SECRET = /passe|password|^code$/i;

/** Texts only, and no secret: neither files nor passwords are ever sent back. */
const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0])));

/** The refusal of a call as an answer; what is not a refusal is thrown to the error screen. */
export function refusalFromError(error: unknown, message: (error: ApiError) => string): Extract<ActionResult, { ok: false }> {
  if (!(error instanceof ApiError)) throw error;
  const fieldErrors = Object.fromEntries((error.problem.errors ?? []).map((field) => [field.path, field.message]));
  // Whatever was asked, what stands in its way is that one sees the site as somebody else: the words of the API say so.
  const words = error.code === 'read-only' ? error.message : message(error);
  return { ok: false, message: words, status: error.status, code: error.code, fieldErrors };
}

const INVALID = 422;

/** What a form of a page was refused for, drawn in the same page; scripts are not told by a status, which a console would show. */
export const respondWithRefusal = <T>(request: Request, refusal: T, headers?: HeadersInit) =>
  data(refusal, { ...(isPlainForm(request) ? { status: INVALID } : {}), ...(headers ? { headers } : {}) });
