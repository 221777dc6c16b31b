import { staffContent } from '@pomelo/contract/backoffice/content.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormAction } from '../../../lib/action.server.ts';
import { attemptButton } from '../shared/attempt.server.ts';
import { CONTENT_FAILED, MENU_SAVED } from './content.messages.ts';
import { idsOf, orderOf } from '../shared/moved.ts';

/** Puts the menu in the order of the form, after whichever button was pressed. */
export function answerMenu(open: FormAction) {
  const body = { ids: orderOf(open.form), visible: idsOf(open.form, 'visible') };
  const done = { message: MENU_SAVED, to: staffUrls.menu() };
  return attemptButton(open, () => open.client.call(staffContent.orderMenu, { body }), done, CONTENT_FAILED);
}
