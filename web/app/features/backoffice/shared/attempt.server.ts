import { answerAction, answerForm, refusedBy } from '../../../lib/action-answer.server.ts';
import type { FormAction } from '../../../lib/action.server.ts';

type Done = { message: string; to: string };

/** One call of a form with fields: done, it leads on; refused, what was typed stays beside why. */
export async function attemptForm(
  open: FormAction,
  call: () => Promise<unknown>,
  { message, to }: Done,
  failed: string,
  byField: (errors: Record<string, string>) => Record<string, string> = (errors) => errors,
) {
  try {
    await call();
    return answerForm({ ok: true, message, value: null }, open, to);
  } catch (error) {
    const refused = refusedBy(error, ({ problem }) => problem.detail || failed);
    return answerForm({ ...refused, fieldErrors: byField(refused.fieldErrors) }, open, to);
  }
}

/** One call of a button: done, it leads on; refused, it is told. */
export async function attemptButton(open: FormAction, call: () => Promise<unknown>, { message, to }: Done, failed: string) {
  try {
    await call();
    return answerForm({ ok: true, message, value: null }, open, to);
  } catch (error) {
    return answerAction(
      refusedBy(error, ({ problem }) => problem.detail || failed),
      open,
    );
  }
}
