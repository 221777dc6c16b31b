import { staffContent } from '@pomelo/contract/backoffice/content.endpoints.ts';
import type { ContentKind } from '@pomelo/contract/backoffice/content.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, integerOf } from '../../../lib/action.server.ts';
import { submitButton } from '../shared/submit.server.ts';
import { CONTENT_FAILED, RESTORED } from './content.messages.ts';

/** Restores a version and redirects to the text. */
export function answerRestore(open: FormAction, kind: ContentKind, id: number) {
  const { client, form } = open;
  const params = { kind, id, version: integerOf(form, 'retablie') };
  const body = { version: integerOf(form, 'version') };
  const done = { message: RESTORED, to: staffUrls.content(kind, id) };
  return submitButton(open, () => client.call(staffContent.restore, { params, body }), done, CONTENT_FAILED);
}
