import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirectDocument } from 'react-router';
import { respondToAction } from '../../lib/form/action-answer.server.ts';
import { openPrivateAction, textOf } from '../../lib/form/action.server.ts';
import { sessionCookies } from '../../lib/session/cookies.server.ts';
import { runServerAction } from '../../lib/form/answer-toast.ts';
import { showToast } from '../../lib/toast.ts';
import type { Route } from './+types/switch-workspace.route.ts';

const IMPERSONATED =
  'Vous voyez le site comme un acheteur de cette société\u202f: quittez d’abord, puis choisissez-en une autre.';
const NOT_YOURS = 'Cet espace n’est pas le vôtre.';

// ACC-2
/**
 * Only to one of the user’s own workspaces. The whole page is loaded again, because every private figure
 * changes.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, form, secure, back } = await openPrivateAction(request, context);
  if (session.state.seen) {
    return respondToAction(
      { ok: false, message: IMPERSONATED, status: HTTP_STATUS.forbidden, code: 'read-only', fieldErrors: {} },
      { request, form, secure },
    );
  }
  const requested = textOf(form, 'espace');
  const workspace = session.state.profile.workspaces.find((one) => one.id === requested);
  if (!workspace) {
    return respondToAction(
      { ok: false, message: NOT_YOURS, status: HTTP_STATUS.notFound, code: 'not-found', fieldErrors: {} },
      { request, form, secure },
    );
  }
  const headers = new Headers();
  for (const value of sessionCookies(session.credentials.token, workspace.id, secure))
    headers.append('Set-Cookie', value);
  throw redirectDocument(back, { status: HTTP_STATUS.seeOther, headers });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await runServerAction(() => serverAction(), 'L’espace n’a pas pu être changé. Réessayez.');
  if (!answer.ok) showToast({ message: answer.message, type: 'error' });
  return answer;
}
