import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { redirectDocument } from 'react-router';
import { type FormAction, textOf } from '../../lib/action.server.ts';
import { answerSetting, outcomeOf, wrongFields } from './answer-setting.server.ts';
import { CLOSE_FAILED, CLOSE_CONFIRMATION, CLOSED } from './close.messages.ts';
import { redirectAfterLogOut } from './log-out-redirect.server.ts';

/** Closes the account once its password and the word were typed, and logs out. */
export async function closeAccount(open: FormAction) {
  const password = textOf(open.form, 'password');
  const label = textOf(open.form, 'confirmation').trim().toLocaleUpperCase('fr');
  const wrong = {
    ...(password === '' && { password: 'Indiquez votre mot de passe.' }),
    ...(label !== CLOSE_CONFIRMATION && { confirmation: `Tapez ${CLOSE_CONFIRMATION} pour confirmer.` }),
  };
  if (Object.keys(wrong).length > 0) return answerSetting(wrongFields(wrong), open);
  const answer = await outcomeOf(
    open.client.call(account.closeMe, { body: { password } }),
    null,
    CLOSE_FAILED,
  );
  if (!answer.ok) return answerSetting(answer, open);
  throw redirectDocument(...redirectAfterLogOut(CLOSED, open));
}
