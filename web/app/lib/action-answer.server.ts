import { ApiError } from '@pomelo/contract/client.ts';
import { data, redirect } from 'react-router';
import { safeReturnPath } from '../urls.ts';
import { cookie, FLASH_COOKIE } from './cookies.server.ts';
import type { Flash } from './flash.ts';

const FLASH_SECONDS = 60;

/** What every action of a button answers: to a script as data, to a plain form by a redirect with a message. */
export type ActionAnswer<T = unknown> =
  | { ok: true; message: string | null; value: T }
  | { ok: false; message: string; status: number; code: string; fieldErrors: Record<string, string> };

/** A browser without scripts posts a document navigation, which asks for HTML. */
export const isPlainForm = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false;

type Options = { request: Request; form: FormData; secure: boolean; headers?: [string, string][] };

export function answerAction<T>(answer: ActionAnswer<T>, { request, form, secure, headers = [] }: Options) {
  if (!isPlainForm(request)) return data(answer, { headers });
  const back = form.get('retour');
  const flash: Flash | null = answer.message ? { type: answer.ok ? 'success' : 'error', message: answer.message } : null;
  const cookies = flash
    ? [['Set-Cookie', cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS })] as [string, string]]
    : [];
  return redirect(safeReturnPath(typeof back === 'string' ? back : null), { status: 303, headers: [...headers, ...cookies] });
}

/** The refusal of a call as an answer; what is not a refusal is thrown to the error screen. */
export function refusedBy(error: unknown, message: (error: ApiError) => string): Extract<ActionAnswer, { ok: false }> {
  if (!(error instanceof ApiError)) throw error;
  const fieldErrors = Object.fromEntries((error.problem.errors ?? []).map((field) => [field.path, field.message]));
  return { ok: false, message: message(error), status: error.status, code: error.code, fieldErrors };
}
