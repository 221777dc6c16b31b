import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import { type ActionResult, respondToAction } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { respondToSetting, outcomeOf, wrongFields } from './setting-response.server.ts';
import { PICTURE_FAILED } from './identity.messages.ts';

const Names = ProfileForm.pick({ firstName: true, lastName: true, phone1: true });

/** What the forms of `/profil` do, each named by its `intention`. */
export async function changeIdentity(submission: FormAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'photo':
      return respondToSetting(await changePicture(submission), submission);
    case 'retirer-photo':
      return respondToAction(
        await outcomeOf(
          submission.client.call(account.removePicture),
          'Votre photo est retirée',
          PICTURE_FAILED,
        ),
        submission,
      );
    default:
      return respondToSetting(await changeNames(submission), submission);
  }
}

function changeNames({ form, client }: FormAction): Promise<ActionResult> | ActionResult {
  const body = Names.safeParse(Object.fromEntries(form));
  if (!body.success)
    return wrongFields(
      Object.fromEntries(body.error.issues.map((one) => [String(one.path[0]), one.message])),
    );
  // The call lets names be cleared; here they would only be a slip.
  const empty = {
    ...(body.data.firstName === '' && { firstName: 'Indiquez votre prénom.' }),
    ...(body.data.lastName === '' && { lastName: 'Indiquez votre nom.' }),
  };
  if (Object.keys(empty).length > 0) return wrongFields(empty);
  return outcomeOf(
    client.call(account.updateMe, { body: body.data }),
    'Votre profil est enregistré',
    'Le profil n’a pas pu être enregistré. Réessayez.',
  );
}

async function changePicture({ form, client }: FormAction): Promise<ActionResult> {
  const picture = await uploadedFileOf(form, 'picture');
  if (!picture) return wrongFields({ picture: 'Choisissez une image.' });
  const answer = await outcomeOf(
    client.call(account.changePicture, { body: { picture } }),
    'Votre photo est enregistrée',
    PICTURE_FAILED,
  );
  // Too large, or no picture: shown at the field where another can be chosen.
  return answer.ok || Object.keys(answer.fieldErrors).length > 0
    ? answer
    : { ...answer, fieldErrors: { picture: answer.message } };
}
