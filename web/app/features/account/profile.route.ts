import { respondToAction } from '../../lib/action-answer.server.ts';
import { openPrivateAction } from '../../lib/action.server.ts';
import { runServerAction } from '../../shared/answer-toast.ts';
import { PROFILE_FAILED } from '../../shared/profile-request.ts';
import { saveProfile } from '../../shared/save-profile.server.ts';
import type { Route } from './+types/profile.route.ts';

/** Completes the profile, from the dialog over a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  return respondToAction(await saveProfile(submission), submission);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runServerAction(() => serverAction(), PROFILE_FAILED);
