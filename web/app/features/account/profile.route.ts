import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PROFILE_FAILED } from '../../lib/session/profile-request.ts';
import { saveProfile } from '../../domain/session/save-profile.server.ts';
import type { Route } from './+types/profile.route.ts';

/** Completes the profile, from the dialog over a page. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  saveProfile(await openPrivateAction(request, context));

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PROFILE_FAILED);
