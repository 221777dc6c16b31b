import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { IdentityForm } from '@pomelo/contract/account/account.schemas.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { pressButton, refuseForm, saveForm } from '../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { PICTURE_FAILED, PROFILE_FAILED } from './profile.messages.ts';

const NO_PICTURE = 'Choisissez une image.';

/** Actions of the forms of `/profil`, each named by its `intention`. */
export async function changeIdentity(submission: FormAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'photo':
      return changePicture(submission);
    case 'retirer-photo':
      return pressButton(
        submission,
        () => submission.client.call(account.removePicture),
        'Votre photo est retirée',
        PICTURE_FAILED,
      );
    default:
      return changeNames(submission);
  }
}

async function changeNames(submission: FormAction) {
  const body = IdentityForm.safeParse(Object.fromEntries(submission.form));
  const wrong = body.success
    ? {
        // The call lets names be cleared; here they would only be a slip.
        ...(body.data.firstName === '' && { firstName: 'Indiquez votre prénom.' }),
        ...(body.data.lastName === '' && { lastName: 'Indiquez votre nom.' }),
      }
    : Object.fromEntries(body.error.issues.map((one) => [String(one.path[0]), one.message]));
  if (!body.success || Object.keys(wrong).length > 0) return refuseForm(submission, CHECK_FIELDS, wrong);
  return saveForm(
    submission,
    () => submission.client.call(account.updateMe, { body: body.data }),
    'Votre profil est enregistré',
    PROFILE_FAILED,
  );
}

async function changePicture(submission: FormAction) {
  const picture = await uploadedFileOf(submission.form, 'picture');
  if (!picture) return refuseForm(submission, NO_PICTURE, { picture: NO_PICTURE });
  return saveForm(
    submission,
    () => submission.client.call(account.changePicture, { body: { picture } }),
    'Votre photo est enregistrée',
    PICTURE_FAILED,
    // Too large, or no picture: shown at the field where another can be chosen.
    (errors, message) => ({ picture: message, ...errors }),
  );
}
