import type { ActionResult, FormRefusal } from './action-answer.server.ts';
import { showActionToast, runServerAction } from './answer-toast.ts';

type PageAction = { request: Request; serverAction: () => Promise<unknown> };

/**
 * Client part of a page with forms: the refusal of a form with fields is shown in that form; any other
 * answer, of a button or an unreachable server, is a toast. An action that only loads its page again answers
 * null.
 */
export async function pageAnswer(
  { request, serverAction }: PageAction,
  unreachable: string,
): Promise<ActionResult | FormRefusal | null> {
  const form = await request.clone().formData();
  // The response of a page action is made by `respondToForm` and `respondToAction` only.
  const answer = await runServerAction<unknown, ActionResult | FormRefusal | null>(
    () => serverAction() as Promise<ActionResult | FormRefusal | null>,
    unreachable,
  );
  if (answer && !('typed' in answer))
    showActionToast(answer, { action: new URL(request.url).pathname, form });
  return answer;
}

/**
 * The refusal of a form, if the last answer of its page belongs to this form: the fields in `named` identify
 * it.
 */
export function refusalOf(answer: unknown, named: Record<string, string>): FormRefusal | null {
  if (!isRefusal(answer)) return null;
  return Object.entries(named).every(([name, value]) => answer.typed[name] === value) ? answer : null;
}

const isRefusal = (answer: unknown): answer is FormRefusal =>
  typeof answer === 'object' && answer !== null && 'typed' in answer;

/** Whether an action failed for any reason, an expired session and an unreachable server included. */
export const isFailure = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
