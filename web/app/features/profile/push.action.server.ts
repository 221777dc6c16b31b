import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { pressButton } from '../../lib/form/submit.server.ts';
import { ADD_DEVICE, DEVICE_ADDED, DEVICE_FAILED, DEVICE_REMOVED, REMOVE_DEVICE } from './push.messages.ts';

export const isPush = (intention: string): boolean => intention === ADD_DEVICE || intention === REMOVE_DEVICE;

/** Notifies the browser that posts, or a device no longer. */
export function changePush(intention: string, submission: FormAction) {
  const { client, form } = submission;
  if (intention === REMOVE_DEVICE)
    return pressButton(
      submission,
      () => client.call(security.removePushDevice, { params: { id: textOf(form, 'appareil') } }),
      DEVICE_REMOVED,
      DEVICE_FAILED,
    );
  const keys = { p256dh: textOf(form, 'p256dh'), auth: textOf(form, 'auth') };
  const body = { endpoint: textOf(form, 'endpoint'), keys };
  return pressButton(
    submission,
    () => client.call(security.addPushDevice, { body }),
    DEVICE_ADDED,
    DEVICE_FAILED,
  );
}
