import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { redirectDocument } from 'react-router';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, saveForm } from '../../lib/form/submit.server.ts';
import { CLOSE_CONFIRMATION, CLOSE_FAILED, CLOSED } from './profile.messages.ts';
import { redirectAfterLogOut } from './log-out-redirect.server.ts';

/** Closes the account once its password and the word were typed, and logs out. */
export async function closeAccount(submission: FormAction) {
  const { client, form } = submission;
  const password = textOf(form, 'password');
  const label = textOf(form, 'confirmation').trim().toLocaleUpperCase('fr');
  const wrong = {
    ...(password === '' && { password: 'Indiquez votre mot de passe.' }),
    ...(label !== CLOSE_CONFIRMATION && { confirmation: `Tapez ${CLOSE_CONFIRMATION} pour confirmer.` }),
  };
  if (Object.keys(wrong).length > 0) return refuseForm(submission, CHECK_FIELDS, wrong);
  const close = async () => {
    await client.call(account.closeMe, { body: { password } });
    throw redirectDocument(...redirectAfterLogOut(CLOSED, submission));
  };
  return saveForm(submission, close, null, CLOSE_FAILED);
}
