import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type ActionResult, refusalFromError } from '../../lib/form/action-answer.server.ts';
import type { OpenAction } from '../../lib/form/action.server.ts';
import { PROFILE_FAILED } from '../../lib/session/profile-request.ts';

const INVALID = 'Vérifiez les champs signalés.';
const SAVED = 'Votre profil est enregistré';

/** Completes the profile; fields the form leaves out stay as they are. */
export async function saveProfile({
  form,
  client,
}: Pick<OpenAction, 'form' | 'client'>): Promise<ActionResult> {
  const body = ProfileForm.safeParse(Object.fromEntries(form));
  if (!body.success) {
    const fieldErrors = Object.fromEntries(
      body.error.issues.map((one) => [String(one.path[0]), one.message]),
    );
    return {
      ok: false,
      message: INVALID,
      status: HTTP_STATUS.unprocessableContent,
      code: 'invalid',
      fieldErrors,
    };
  }
  try {
    await client.call(account.updateMe, { body: body.data });
    return { ok: true, message: SAVED, value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || PROFILE_FAILED);
  }
}
