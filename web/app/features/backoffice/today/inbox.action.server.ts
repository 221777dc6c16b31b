import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { pressButton } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { safeReturnPath } from '../../../urls.ts';
import { answerOf } from './answers.server.ts';
import { type QueueAction, answerWith, numberOf } from './queue-action.server.ts';
import { handleBulk, isBulk } from './bulk.server.ts';
import { elementOf } from './inbox-address.ts';
import * as messages from './inbox.messages.ts';

function actionOf(submission: StaffAction): QueueAction {
  const { form } = submission;
  const key = elementOf(textOf(form, 'file'), textOf(form, 'objet'));
  if (!key) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return { ...submission, ...key, next: safeReturnPath(textOf(form, 'suivant'), '/gestion') };
}

/** The forms of the inbox: of several items, of any item, or of the items of one queue. */
export async function handleInbox(submission: StaffAction) {
  const { client, form } = submission;
  const intention = textOf(form, 'intention');
  if (isBulk(intention)) return handleBulk(submission, intention);
  const action = actionOf(submission);
  const params = { queue: action.queue, item: action.id };
  const seen = textOf(form, 'seen');
  switch (intention) {
    case 'attribuer': {
      const body = { owner: textOf(form, 'owner') || null, was: textOf(form, 'was') || null };
      return pressButton(action, () => client.call(today.own, { params, body }), null, messages.FAILED);
    }
    case 'reporter':
      return answerWith(
        action,
        () => {
          const body = { day: textOf(form, 'day'), hour: numberOf(form, 'hour'), seen };
          return client.call(today.defer, { params, body });
        },
        ({ aside }) => messages.deferredText(aside?.until ?? ''),
      );
    case 'classer':
      return answerWith(action, () => client.call(today.file, { params, body: { seen } }), messages.FILED);
    case 'reprendre':
      return pressButton(
        action,
        () => client.call(today.resume, { params }),
        messages.RESUMED,
        messages.FAILED,
      );
    default:
      return answerOf(action.queue, intention)(action);
  }
}
