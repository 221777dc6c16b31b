import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { Queue } from '@pomelo/contract/backoffice/today.schemas.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { pressButton } from '../../../lib/form/submit.server.ts';
import { openStaffAction } from '../../../lib/session/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { OWNER_FAILED } from './queues.messages.ts';
import type { Route } from './+types/queue.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** Takes, assigns or releases a queued task. The next page confirms it. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  const { form, client } = submission;
  const params = {
    queue: Queue.catch('registrations').parse(textOf(form, 'file')),
    item: textOf(form, 'element') || '-',
  };
  const body = { owner: textOf(form, 'owner') || null, was: textOf(form, 'was') || null };
  return pressButton(submission, () => client.call(today.own, { params, body }), null, OWNER_FAILED);
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, OWNER_FAILED);
