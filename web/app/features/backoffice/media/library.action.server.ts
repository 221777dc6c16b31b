import { staffMedia } from '@pomelo/contract/backoffice/content/media.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, integerOf, textOf } from '../../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../../lib/form/uploaded-file.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import { LIBRARY_FAILED, PICTURE_ADDED, PICTURE_REMOVED, PICTURE_SAVED } from './library.messages.ts';

/** Without a selection the API refuses with its own message. */
const NO_FILE = { name: '', bytes: new Uint8Array() };

/** Adds a picture to the library. */
export async function handleUpload(submission: FormAction) {
  const { client, form } = submission;
  const picture = (await uploadedFileOf(form, 'picture')) ?? NO_FILE;
  const body = { picture, name: textOf(form, 'name'), alt: textOf(form, 'alt') };
  return submitForm(
    submission,
    () => client.call(staffMedia.add, { body }),
    { message: PICTURE_ADDED, to: staffUrls.media() },
    LIBRARY_FAILED,
  );
}

/** Renames a picture, changes its alternative text, or removes it. */
export function handlePicture(submission: FormAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  if (textOf(form, 'intention') === 'supprimer') {
    const done = { message: PICTURE_REMOVED, to: staffUrls.media() };
    return submitButton(submission, () => client.call(staffMedia.remove, { params }), done, LIBRARY_FAILED);
  }
  const body = { name: textOf(form, 'name'), alt: textOf(form, 'alt'), version: integerOf(form, 'version') };
  const done = { message: PICTURE_SAVED, to: staffUrls.picture(id) };
  return submitForm(submission, () => client.call(staffMedia.change, { params, body }), done, LIBRARY_FAILED);
}
