import { contactRequests as endpoints } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { pressButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { HANDLED, MESSAGE_FAILED, REOPENED, replySent } from './messages.messages.ts';

/** Answers a message, marks it as handled or as waiting again. */
export function handleMessage(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const intention = textOf(form, 'intention');
  if (intention === 'repondre') {
    const body = { text: textOf(form, 'text') };
    return submitForm(
      submission,
      () => client.call(endpoints.reply, { params: { id }, body }),
      ({ name }) => ({ message: replySent(name), to: staffUrls.message(id) }),
      MESSAGE_FAILED,
    );
  }
  const handled = intention === 'traiter';
  return pressButton(
    submission,
    () => client.call(endpoints.handle, { params: { id }, body: { handled } }),
    handled ? HANDLED : REOPENED,
    MESSAGE_FAILED,
  );
}
