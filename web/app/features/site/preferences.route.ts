import { preferencesContext } from '../../context.ts';
import { respondToAction } from '../../lib/form/action-answer.server.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { preferencesCookie } from '../../lib/session/preferences.server.ts';
import { decodePreferences, type Preferences } from '../../lib/session/preferences.ts';
import type { Route } from './+types/preferences.route.ts';

/** Stores the choices in the form (`theme`, `densite`, `raccourcis`, `filtres`); preferences that it does not name stay. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, secure } = await openAction(request, context);
  const preferences = preferencesAfter(context.get(preferencesContext), form);
  return respondToAction(
    { ok: true, message: null, value: preferences },
    { request, form, secure, headers: [preferencesCookie(preferences, secure)] },
  );
}

function preferencesAfter(current: Preferences, form: FormData): Preferences {
  const merged = {
    ...current,
    ...(form.has('theme') ? { theme: form.get('theme') } : {}),
    ...(form.has('densite') ? { density: form.get('densite') } : {}),
    ...(form.has('raccourcis') ? { shortcuts: form.get('raccourcis') === '1' } : {}),
    ...(form.has('filtres') ? { filters: form.get('filtres') } : {}),
  };
  return decodePreferences(JSON.stringify(merged));
}
