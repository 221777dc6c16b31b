import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { NOTIFICATION_KINDS, NotificationChoices } from '@pomelo/contract/account/security.schemas.ts';
import { respondToAction } from '../../lib/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/action.server.ts';
import { outcomeOf, wrongFields } from './answer-setting.server.ts';
import { NOTIFICATIONS_FAILED, NOTIFICATIONS_SAVED } from './notifications.messages.ts';

/** Saves the choices in the form; those it omits stay unchanged. */
export async function chooseNotifications(open: FormAction) {
  const chosen = NOTIFICATION_KINDS.flatMap((kind) =>
    open.form.has(kind) ? [[kind, textOf(open.form, kind)]] : [],
  );
  const body = NotificationChoices.partial().safeParse(Object.fromEntries(chosen));
  if (!body.success) return respondToAction({ ...wrongFields({}), message: NOTIFICATIONS_FAILED }, open);
  const call = open.client.call(security.chooseNotifications, { body: body.data });
  return respondToAction(await outcomeOf(call, NOTIFICATIONS_SAVED, NOTIFICATIONS_FAILED), open);
}
