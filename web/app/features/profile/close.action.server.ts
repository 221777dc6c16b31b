import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { redirectDocument } from 'react-router';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { respondToSetting, outcomeOf, wrongFields } from './setting-response.server.ts';
import { CLOSE_FAILED, CLOSE_CONFIRMATION, CLOSED } from './close.messages.ts';
import { redirectAfterLogOut } from './log-out-redirect.server.ts';

/** Closes the account once its password and the word were typed, and logs out. */
export async function closeAccount(submission: FormAction) {
  const password = textOf(submission.form, 'password');
  const label = textOf(submission.form, 'confirmation').trim().toLocaleUpperCase('fr');
  const wrong = {
    ...(password === '' && { password: 'Indiquez votre mot de passe.' }),
    ...(label !== CLOSE_CONFIRMATION && { confirmation: `Tapez ${CLOSE_CONFIRMATION} pour confirmer.` }),
  };
  if (Object.keys(wrong).length > 0) return respondToSetting(wrongFields(wrong), submission);
  const answer = await outcomeOf(
    submission.client.call(account.closeMe, { body: { password } }),
    null,
    CLOSE_FAILED,
  );
  if (!answer.ok) return respondToSetting(answer, submission);
  throw redirectDocument(...redirectAfterLogOut(CLOSED, submission));
}
