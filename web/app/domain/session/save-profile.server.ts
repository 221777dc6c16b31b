import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import type { FormAction } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, saveForm, submitForm } from '../../lib/form/submit.server.ts';
import { PROFILE_FAILED } from '../../lib/session/profile-request.ts';

const SAVED = 'Votre profil est enregistré';

/**
 * Completes the profile; fields the form leaves out stay as they are. Redirects to `to`; without it the page
 * stays, and resumes the interrupted action.
 */
export async function saveProfile(submission: FormAction, to?: string) {
  const body = ProfileForm.safeParse(Object.fromEntries(submission.form));
  if (!body.success) {
    const { issues } = body.error;
    const wrong = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    return refuseForm(submission, CHECK_FIELDS, wrong);
  }
  const call = () => submission.client.call(account.updateMe, { body: body.data });
  return to === undefined
    ? saveForm(submission, call, null, PROFILE_FAILED)
    : submitForm(submission, call, { message: SAVED, to }, PROFILE_FAILED);
}
