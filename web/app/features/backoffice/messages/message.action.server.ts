import { contactRequests as calls } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type ActionAnswer, answerAction, answerForm, refusedBy } from '../../../lib/action-answer.server.ts';
import { textOf } from '../../../lib/action.server.ts';
import type { StaffAction } from '../../../lib/staff.server.ts';
import { HANDLED, MESSAGE_FAILED, REOPENED, replySent } from './messages.messages.ts';

/** Answers a message, marks it as handled or as waiting again. */
export async function answerMessage(open: StaffAction, id: string) {
  const { client, form } = open;
  const intention = textOf(form, 'intention');
  if (intention === 'repondre') {
    const body = { text: textOf(form, 'text') };
    const answer = await attempt(async () => replySent((await client.call(calls.reply, { params: { id }, body })).name));
    return answerForm(answer, open, staffUrls.message(id));
  }
  const handled = intention === 'traiter';
  const answer = await attempt(async () => {
    await client.call(calls.handle, { params: { id }, body: { handled } });
    return handled ? HANDLED : REOPENED;
  });
  return answerAction(answer, open);
}

async function attempt(call: () => Promise<string>): Promise<ActionAnswer> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    return refusedBy(error, ({ problem }) => problem.detail || MESSAGE_FAILED);
  }
}
