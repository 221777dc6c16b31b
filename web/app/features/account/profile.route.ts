import { respondToAction } from '../../lib/form/action-answer.server.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { runServerAction } from '../../lib/form/answer-toast.ts';
import { PROFILE_FAILED } from '../../lib/session/profile-request.ts';
import { saveProfile } from '../../domain/session/save-profile.server.ts';
import type { Route } from './+types/profile.route.ts';

/** Completes the profile, from the dialog over a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  return respondToAction(await saveProfile(submission), submission);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runServerAction(() => serverAction(), PROFILE_FAILED);
