import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../lib/form/action-answer.server.ts';
import type { FormAction } from '../../lib/form/action.server.ts';
import { urls } from '../../urls.ts';

/** Saves a setting in place: its page confirms it, or shows the refusal with the input. */
export const respondToSetting = (
  answer: ActionResult,
  submission: FormAction & { headers?: [string, string][] },
) => (answer.ok ? respondToAction(answer, submission) : respondToForm(answer, submission, urls.profile()));

/** Result of a call: `done` on success, `failed` for a refusal without message. */
export async function outcomeOf<T>(
  call: Promise<T>,
  done: string | null,
  failed: string,
): Promise<ActionResult<T>> {
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
  status: HTTP_STATUS.unprocessableContent,
  code: 'invalid',
  fieldErrors,
});

const PASSWORDS = {
  currentPassword: 'Indiquez votre mot de passe actuel.',
  password: 'Choisissez un mot de passe.',
};

/**
 * Errors for all empty password fields; null when there are none. Fields that are not required are not given.
 */
export function missingPasswords({
  currentPassword,
  password,
}: {
  currentPassword?: string;
  password: string;
}) {
  if (currentPassword !== '' && password !== '') return null;
  return wrongFields({
    ...(currentPassword === '' && { currentPassword: PASSWORDS.currentPassword }),
    ...(password === '' && { password: PASSWORDS.password }),
  });
}
