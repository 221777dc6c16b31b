import { impersonation } from '@pomelo/contract/backoffice/impersonation.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirectDocument } from 'react-router';
import { respondToAction, refusalFromError } from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import {
  clearedImpersonationCookie,
  cookie,
  IMPERSONATION_COOKIE,
} from '../../../lib/session/cookies.server.ts';
import { openStaffAction, type StaffAction } from '../../../lib/session/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { urls } from '../../../urls.ts';
import { IMPERSONATION_FAILED } from './companies.messages.ts';
import type { Route } from './+types/impersonation.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

const leadTo = (path: string, setCookie: string) =>
  redirectDocument(path, { status: HTTP_STATUS.seeOther, headers: { 'Set-Cookie': setCookie } });

async function start(submission: StaffAction) {
  const { client, form, secure } = submission;
  const body = { workspaceId: textOf(form, 'societe'), personId: textOf(form, 'personne') };
  try {
    const { ticket } = await client.call(impersonation.start, { body });
    return leadTo(
      urls.dashboard(),
      cookie(IMPERSONATION_COOKIE, ticket, { secure, maxAgeSeconds: 30 * MINUTE_SECONDS }),
    );
  } catch (error) {
    return respondToAction(
      refusalFromError(error, ({ problem }) => problem.detail || IMPERSONATION_FAILED),
      submission,
    );
  }
}

/** The impersonation has ended, by this button or otherwise: this browser has its own session again. */
async function end({ client, form, secure, back }: StaffAction) {
  await client
    .call(impersonation.end, { params: { id: textOf(form, 'consultation') } })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  return leadTo(back, clearedImpersonationCookie(secure));
}

/**
 * Starts or ends impersonation of a buyer, from the page of the company and back. The whole page is reloaded,
 * because all data changes.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  return textOf(submission.form, 'intention') === 'quitter' ? end(submission) : start(submission);
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, IMPERSONATION_FAILED);
