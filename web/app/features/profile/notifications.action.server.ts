import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { NOTIFICATION_KINDS, NotificationChoices } from '@pomelo/contract/account/security.schemas.ts';
import { invalidFields, respondToAction } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { pressButton } from '../../lib/form/submit.server.ts';
import { NOTIFICATIONS_FAILED, NOTIFICATIONS_SAVED } from './profile.messages.ts';

/** Saves the choices in the form; those it omits stay unchanged. */
export async function chooseNotifications(submission: FormAction) {
  const chosen = NOTIFICATION_KINDS.flatMap((kind) =>
    submission.form.has(kind) ? [[kind, textOf(submission.form, kind)]] : [],
  );
  const body = NotificationChoices.partial().safeParse(Object.fromEntries(chosen));
  if (!body.success) return respondToAction(invalidFields(NOTIFICATIONS_FAILED, {}), submission);
  return pressButton(
    submission,
    () => submission.client.call(security.chooseNotifications, { body: body.data }),
    NOTIFICATIONS_SAVED,
    NOTIFICATIONS_FAILED,
  );
}
