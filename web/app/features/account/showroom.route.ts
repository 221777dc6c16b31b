import { preferencesContext } from '../../context.ts';
import { answerAction } from '../../lib/action-answer.server.ts';
import { openPrivateAction, textOf } from '../../lib/action.server.ts';
import { rememberPreferences } from '../../lib/preferences.server.ts';
import type { Route } from './+types/showroom.route.ts';

/** CAT-15, showroom mode: the buyer shows the screen to a customer, without trade prices. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, secure } = await openPrivateAction(request, context);
  const showroom = textOf(form, 'vitrine') === '1';
  const headers = [rememberPreferences({ ...context.get(preferencesContext), showroom }, secure)];
  return answerAction({ ok: true, message: null, value: { showroom } }, { request, form, secure, headers });
}
