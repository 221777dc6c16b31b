import { staffContent } from '@pomelo/contract/backoffice/content.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormAction } from '../../../lib/action.server.ts';
import { submitButton } from '../shared/submit.server.ts';
import { CONTENT_FAILED, MENU_SAVED } from './content.messages.ts';
import { idsOf, orderFromForm } from '../shared/move-item.ts';

/** Puts the menu in the order of the form, after whichever button was pressed. */
export function answerMenu(open: FormAction) {
  const body = { ids: orderFromForm(open.form), visible: idsOf(open.form, 'visible') };
  const done = { message: MENU_SAVED, to: staffUrls.menu() };
  return submitButton(open, () => open.client.call(staffContent.orderMenu, { body }), done, CONTENT_FAILED);
}
