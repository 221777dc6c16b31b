import type { ActionAnswer } from '../lib/action-answer.server.ts';
import { isRouteErrorResponse } from 'react-router';
import { askToLogInAgain } from '../lib/log-in-again.ts';
import { isReplaced } from '../lib/replaced-request.ts';
import { showToast } from '../lib/toast.ts';
import { SEND_AGAIN, SESSION_EXPIRED } from './log-in.messages.ts';
import { askForProfile } from './profile-request.ts';

const CONFLICT = 409;
const NO_ANSWER = 0;
const UNAUTHENTICATED = 401;

/** Runs the server's part of an action; a server that does not answer is a refusal too, never an error screen. */
export async function answerOf<T>(serverAction: () => Promise<ActionAnswer<T>>, unreachable: string): Promise<ActionAnswer<T>> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isReplaced(error)) throw error;
    if (isRouteErrorResponse(error) && error.status === UNAUTHENTICATED) return signedInAgain();
    console.error(error);
    return { ok: false, message: unreachable, status: NO_ANSWER, code: 'unreachable', fieldErrors: {} };
  }
}

/**
 * The session ended while the page was open: signing in happens over it, and what was typed stays. The action is not
 * sent again by itself: whoever signs in may be somebody else.
 */
async function signedInAgain(): Promise<Extract<ActionAnswer, { ok: false }>> {
  const isSignedIn = await askToLogInAgain();
  const message = isSignedIn ? SEND_AGAIN : SESSION_EXPIRED;
  return { ok: false, message, status: UNAUTHENTICATED, code: 'unauthenticated', fieldErrors: {} };
}

/** Says the answer as a toast; an order that lacks a phone or an address also asks for them. */
export function announce(answer: ActionAnswer, interrupted: { action: string; form: FormData }): void {
  if (answer.message) showToast({ message: answer.message, type: answer.ok ? 'success' : 'error' });
  if (!answer.ok && answer.status === CONFLICT && answer.code === 'profile-incomplete') askForProfile(interrupted);
}

/** A vehicle that could not be added to the cart, on any 409, also opens the profile: for whom one buys, and what it lacks. */
export function announceCartAdd(answer: ActionAnswer, interrupted: { action: string; form: FormData }): void {
  announce(answer, interrupted);
  if (answer.ok || answer.status !== CONFLICT || answer.code === 'profile-incomplete') return;
  askForProfile({ ...interrupted, reason: answer.message });
}
