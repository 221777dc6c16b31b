import { respondToAction, respondToForm, refusalFromError } from '../../../lib/form/action-answer.server.ts';
import type { FormAction } from '../../../lib/form/action.server.ts';

type Done = { message: string; to: string };

/** One call of a form with fields: redirects on success; a refusal preserves the input. */
export async function submitForm(
  submission: FormAction,
  call: () => Promise<unknown>,
  { message, to }: Done,
  failed: string,
  byField: (errors: Record<string, string>) => Record<string, string> = (errors) => errors,
) {
  try {
    await call();
    return respondToForm({ ok: true, message, value: null }, submission, to);
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || failed);
    return respondToForm({ ...refused, fieldErrors: byField(refused.fieldErrors) }, submission, to);
  }
}

/** One call of a button: redirects on success; reports a refusal. */
export async function submitButton(
  submission: FormAction,
  call: () => Promise<unknown>,
  { message, to }: Done,
  failed: string,
) {
  try {
    await call();
    return respondToForm({ ok: true, message, value: null }, submission, to);
  } catch (error) {
    return respondToAction(
      refusalFromError(error, ({ problem }) => problem.detail || failed),
      submission,
    );
  }
}
