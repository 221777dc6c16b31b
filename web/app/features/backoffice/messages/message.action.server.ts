import { contactRequests as endpoints } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { HANDLED, MESSAGE_FAILED, REOPENED, replySent } from './messages.messages.ts';

/** Returns a message, marks it as handled or as waiting again. */
export async function handleMessage(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const intention = textOf(form, 'intention');
  if (intention === 'repondre') {
    const body = { text: textOf(form, 'text') };
    const answer = await runCall(async () =>
      replySent((await client.call(endpoints.reply, { params: { id }, body })).name),
    );
    return respondToForm(answer, submission, staffUrls.message(id));
  }
  const handled = intention === 'traiter';
  const answer = await runCall(async () => {
    await client.call(endpoints.handle, { params: { id }, body: { handled } });
    return handled ? HANDLED : REOPENED;
  });
  return respondToAction(answer, submission);
}

async function runCall(call: () => Promise<string>): Promise<ActionResult> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || MESSAGE_FAILED);
  }
}
