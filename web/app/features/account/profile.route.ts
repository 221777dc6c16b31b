import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { ProfileForm } from '@pomelo/contract/account/account.schemas.ts';
import { type ActionAnswer, answerAction, refusedBy } from '../../lib/action-answer.server.ts';
import { openPrivateAction, type OpenAction } from '../../lib/action.server.ts';
import { answerOf } from '../../shared/answer-toast.ts';
import type { Route } from './+types/profile.route.ts';

const INVALID = 'Vérifiez les champs signalés.';
const FAILED = 'Le profil n’a pas pu être enregistré. Réessayez.';
const SAVED = 'Votre profil est enregistré';

/** Completes the profile; fields the form leaves out stay as they are. */
export async function action({ request, context }: Route.ActionArgs) {
  const open = await openPrivateAction(request, context);
  return answerAction(await save(open), open);
}

async function save({ form, client }: OpenAction): Promise<ActionAnswer> {
  const body = ProfileForm.safeParse(Object.fromEntries(form));
  if (!body.success) {
    const fieldErrors = Object.fromEntries(body.error.issues.map((one) => [String(one.path[0]), one.message]));
    return { ok: false, message: INVALID, status: 422, code: 'invalid', fieldErrors };
  }
  try {
    await client.call(account.updateMe, { body: body.data });
    return { ok: true, message: SAVED, value: null };
  } catch (error) {
    return refusedBy(error, ({ problem }) => problem.detail || FAILED);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(() => serverAction(), FAILED);
