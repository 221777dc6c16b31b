import { preferencesContext } from '../../context.ts';
import { respondToAction } from '../../lib/form/action-answer.server.ts';
import { openPrivateAction, textOf } from '../../lib/form/action.server.ts';
import { preferencesCookie } from '../../lib/session/preferences.server.ts';
import type { Route } from './+types/showroom.route.ts';

/** CAT-15, showroom mode: the buyer shows the screen to a customer, without trade prices. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, secure } = await openPrivateAction(request, context);
  const showroom = textOf(form, 'vitrine') === '1';
  const headers = [preferencesCookie({ ...context.get(preferencesContext), showroom }, secure)];
  return respondToAction(
    { ok: true, message: null, value: { showroom } },
    { request, form, secure, headers },
  );
}
