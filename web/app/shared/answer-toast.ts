import type { ActionAnswer } from '../lib/action-answer.server.ts';
import { showToast } from '../lib/toast.ts';
import { askForProfile } from './profile-request.ts';

const CONFLICT = 409;
const NO_ANSWER = 0;

/** A second press of the same button takes the place of the first: the router forgets that one, and so must its toast. */
const isReplaced = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Runs the server's part of an action; a server that does not answer is a refusal too, never an error screen. */
export async function answerOf<T>(serverAction: () => Promise<ActionAnswer<T>>, unreachable: string): Promise<ActionAnswer<T>> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isReplaced(error)) throw error;
    console.error(error);
    return { ok: false, message: unreachable, status: NO_ANSWER, code: 'unreachable', fieldErrors: {} };
  }
}

/** Says the answer as a toast; an order that lacks a phone or an address also asks for them (portal.md §8). */
export function announce(answer: ActionAnswer, interrupted: { action: string; form: FormData }): void {
  if (answer.message) showToast({ message: answer.message, type: answer.ok ? 'success' : 'error' });
  if (!answer.ok && answer.status === CONFLICT && answer.code === 'profile-incomplete') askForProfile(interrupted);
}
