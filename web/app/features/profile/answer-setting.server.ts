import { type ActionResult, respondToAction, respondToForm, refusalFromError } from '../../lib/action-answer.server.ts';
import type { FormAction } from '../../lib/action.server.ts';
import { urls } from '../../urls.ts';

/** A setting is saved where it stands: done, its page says so; refused, it is drawn again with what was typed. */
export const answerSetting = (answer: ActionResult, open: FormAction & { headers?: [string, string][] }) =>
  answer.ok ? respondToAction(answer, open) : respondToForm(answer, open, urls.profile());

/** What a call came to, as an answer: `done` said when it went well, `failed` where a refusal comes without words. */
export async function outcomeOf<T>(call: Promise<T>, done: string | null, failed: string): Promise<ActionResult<T>> {
  try {
    return { ok: true, message: done, value: await call };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || failed);
  }
}

/** Fields that this side already finds wrong. */
export const wrongFields = (fieldErrors: Record<string, string>): Extract<ActionResult, { ok: false }> => ({
  ok: false,
  message: 'Vérifiez les champs signalés.',
  status: 422,
  code: 'invalid',
  fieldErrors,
});

const PASSWORDS = { currentPassword: 'Indiquez votre mot de passe actuel.', password: 'Choisissez un mot de passe.' };

/** Every password that was left empty, said at once; null when none was. One that is not asked for is not given. */
export function missingPasswords({ currentPassword, password }: { currentPassword?: string; password: string }) {
  if (currentPassword !== '' && password !== '') return null;
  return wrongFields({
    ...(currentPassword === '' && { currentPassword: PASSWORDS.currentPassword }),
    ...(password === '' && { password: PASSWORDS.password }),
  });
}
