import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { ActionResult } from './action-answer.server.ts';
import { isRouteErrorResponse } from 'react-router';
import { requestLogIn } from '../session/session-renewal.ts';
import { isReplaced } from './replaced-request.ts';
import { showToast } from '../toast.ts';
import { LOGGED_IN_AGAIN, SESSION_EXPIRED } from '../session/log-in.messages.ts';
import { askForProfile } from '../session/profile-request.ts';

const NO_ANSWER = 0;

/**
 * Runs the server's part of an action; a server that does not answer is a refusal too, never an error screen.
 */
export async function runServerAction<T, A extends ActionResult<T> | null = ActionResult<T>>(
  serverAction: () => Promise<A>,
  unreachable: string,
): Promise<A | Extract<ActionResult<T>, { ok: false }>> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isReplaced(error)) throw error;
    if (isRouteErrorResponse(error) && error.status === HTTP_STATUS.unauthorized) return refuseAfterLogIn();
    console.error(error);
    return { ok: false, message: unreachable, status: NO_ANSWER, code: 'unreachable', fieldErrors: {} };
  }
}

/**
 * The session expired while the page was open: the user logs in in a dialog, and the input stays. The action
 * is not repeated automatically, because another user may have logged in.
 */
async function refuseAfterLogIn(): Promise<Extract<ActionResult, { ok: false }>> {
  const isSignedIn = await requestLogIn();
  const message = isSignedIn ? LOGGED_IN_AGAIN : SESSION_EXPIRED;
  return { ok: false, message, status: HTTP_STATUS.unauthorized, code: 'unauthenticated', fieldErrors: {} };
}

/** Shows the result as a toast; an order without a phone or an address also opens the profile dialog. */
export function showActionToast(answer: ActionResult, interrupted: { action: string; form: FormData }): void {
  if (answer.message) showToast({ message: answer.message, type: answer.ok ? 'success' : 'error' });
  if (!answer.ok && answer.status === HTTP_STATUS.conflict && answer.code === 'profile-incomplete')
    askForProfile(interrupted);
}

/**
 * A vehicle that could not be added to the cart, on any 409, also opens the profile: the buying company, and
 * its missing fields.
 */
export function showCartAddToast(
  answer: ActionResult,
  interrupted: { action: string; form: FormData },
): void {
  showActionToast(answer, interrupted);
  if (answer.ok || answer.status !== HTTP_STATUS.conflict || answer.code === 'profile-incomplete') return;
  askForProfile({ ...interrupted, reason: answer.message });
}
