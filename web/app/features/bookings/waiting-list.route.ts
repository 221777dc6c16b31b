import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { type ActionResult, respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { integerOf, openPrivateAction, type OpenAction } from '../../lib/form/action.server.ts';
import { showActionToast, runServerAction } from '../../lib/form/answer-toast.ts';
import { waitingFailed, waitingJoined } from '../../domain/booking/booking.messages.ts';
import type { Route } from './+types/waiting-list.route.ts';

/** A place on the waiting list of a vehicle another workspace has booked (BOOK-8). */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  return respondToAction(await join(submission), submission);
}

async function join({ form, client }: OpenAction): Promise<ActionResult> {
  try {
    const { position } = await client.call(catalogue.joinWaitingList, {
      params: { id: integerOf(form, 'produit') },
    });
    return { ok: true, message: waitingJoined(position), value: { position } };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => waitingFailed(problem.detail));
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const answer = await runServerAction(() => serverAction(), waitingFailed(undefined));
  showActionToast(answer, { action: new URL(request.url).pathname, form });
  return answer;
}
