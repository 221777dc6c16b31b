import type { Client } from '@pomelo/contract/client.ts';
import { redirect, type RouterContextProvider } from 'react-router';
import { type ActiveSession, partsContext, type RequestParts, sessionContext } from '../context.ts';
import { safeReturnPath, urls } from '../urls.ts';

const BAD_REQUEST = 400;
const FORBIDDEN = 403;

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

/** What every action of a button starts from. A form of another site is refused: cookies are Lax, and this is the second lock. */
export async function openAction(request: Request, context: Readonly<RouterContextProvider>): Promise<OpenAction> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw new Response('Origine refusée.', { status: FORBIDDEN });
  const form = await request.formData();
  const parts = context.get(partsContext);
  const session = context.get(sessionContext);
  const back = safeReturnPath(textOf(form, 'retour'));
  return { request, form, parts, secure: parts.secure, session, back, client: parts.clientFor(session?.credentials ?? null) };
}

/** As `openAction`, for a buyer; a visitor is sent to log in, and comes back where he was. */
export async function openPrivateAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OpenAction & { session: ActiveSession }> {
  const open = await openAction(request, context);
  if (!open.session) throw redirect(urls.logIn(open.back), 303);
  return { ...open, session: open.session };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A positive integer of the form; anything else is not a form of this site. */
export function integerOf(form: FormData, name: string): number {
  const value = Number(textOf(form, name));
  if (!Number.isInteger(value) || value < 1) throw new Response('Formulaire incomplet.', { status: BAD_REQUEST });
  return value;
}
