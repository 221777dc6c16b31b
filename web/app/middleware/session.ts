import { ApiError, type Credentials } from '@pomelo/contract/client.ts';
import { consentIn } from '@pomelo/contract/content/consent.ts';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import type { SessionState } from '@pomelo/contract/account/account.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { MiddlewareFunction } from 'react-router';
import {
  type ActiveSession,
  consentContext,
  headersContext,
  outageContext,
  partsContext,
  preferencesContext,
  type RequestParts,
  sessionContext,
  viewContext,
} from '../context.ts';
import {
  clearedImpersonationCookie,
  clearedSessionCookies,
  PREFERENCES_COOKIE,
  readCookies,
  IMPERSONATION_COOKIE,
  TOKEN_COOKIE,
  WORKSPACE_COOKIE,
} from '../lib/session/cookies.server.ts';
import { isOutage } from '../lib/outage/outage.server.ts';
import { decodePreferences } from '../lib/session/preferences.ts';
import { noteFailure } from '../lib/outage/outage-note.server.ts';

/**
 * Restores the session of the cookies (ACC-14); a failure is logged, and the user is a visitor. A flag in the
 * context marks an unreachable API, so that private pages do not redirect to log in.
 */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readCookies(request.headers.get('cookie'));
  const parts = context.get(partsContext);
  const preferences = decodePreferences(cookies.get(PREFERENCES_COOKIE));
  const headers = new Headers();
  const active = await restore(cookies, parts, headers, () => context.set(outageContext, true));
  context.set(headersContext, headers);
  context.set(preferencesContext, preferences);
  context.set(consentContext, consentIn(request.headers.get('cookie')));
  context.set(sessionContext, active);
  context.set(viewContext, active && !preferences.showroom ? 'b2b' : 'b2c');

  const response = await next();
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
};

/**
 * A document has the time to the minute, as its countdowns do, so that its pages differ only by the minute;
 * the exact clock is in the Server-Timing header (lib/server-clock.ts).
 */
const wholeMinute = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS).toISOString();

async function stateOf(parts: RequestParts, credentials: Credentials): Promise<SessionState> {
  const state = await parts.clientFor(credentials).call(account.state);
  return parts.isDocument ? { ...state, now: wholeMinute(state.now) } : state;
}

/**
 * The impersonated buyer; undefined after impersonation, when the staff member has their own session again.
 */
async function restoreImpersonation(
  token: string,
  impersonationTicket: string,
  parts: RequestParts,
  headers: Headers,
  out: () => void,
): Promise<ActiveSession | null | undefined> {
  try {
    const state = await stateOf(parts, { token, workspaceId: '', impersonationTicket });
    // Pages rendered during impersonation are not cached, pictures included.
    headers.set('Cache-Control', 'no-store');
    return { credentials: { token, workspaceId: state.profile.contact.id, impersonationTicket }, state };
  } catch (error) {
    if (error instanceof ApiError && error.status < HTTP_STATUS.internalServerError) {
      headers.append('Set-Cookie', clearedImpersonationCookie(parts.secure));
      return undefined;
    }
    if (isOutage(error)) out();
    noteFailure('session not restored', error);
    return null;
  }
}

async function restore(
  cookies: Map<string, string>,
  parts: RequestParts,
  headers: Headers,
  out: () => void,
): Promise<ActiveSession | null> {
  const token = cookies.get(TOKEN_COOKIE);
  const impersonationTicket = cookies.get(IMPERSONATION_COOKIE);
  const seen =
    token && impersonationTicket
      ? await restoreImpersonation(token, impersonationTicket, parts, headers, out)
      : undefined;
  if (seen !== undefined) return seen;
  const workspaceId = cookies.get(WORKSPACE_COOKIE);
  if (!token || !workspaceId) return null;
  const credentials = { token, workspaceId };
  try {
    return { credentials, state: await stateOf(parts, credentials) };
  } catch (error) {
    if (
      error instanceof ApiError &&
      (error.status === HTTP_STATUS.unauthorized || error.status === HTTP_STATUS.notFound)
    ) {
      for (const cleared of clearedSessionCookies(parts.secure)) headers.append('Set-Cookie', cleared);
    } else {
      if (isOutage(error)) out();
      noteFailure('session not restored', error);
    }
    return null;
  }
}
