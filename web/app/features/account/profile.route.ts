import { answerAction } from '../../lib/action-answer.server.ts';
import { openPrivateAction } from '../../lib/action.server.ts';
import { answerOf } from '../../shared/answer-toast.ts';
import { PROFILE_FAILED } from '../../shared/profile-request.ts';
import { saveProfile } from '../../shared/save-profile.server.ts';
import type { Route } from './+types/profile.route.ts';

/** Completes the profile, from the dialog over a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const open = await openPrivateAction(request, context);
  return answerAction(await saveProfile(open), open);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(() => serverAction(), PROFILE_FAILED);
