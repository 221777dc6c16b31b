import { ConfirmPasswordBody } from '@pomelo/contract/account/account.schemas.ts';
import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { TwoStepCode } from '@pomelo/contract/account/security.schemas.ts';
import { data } from 'react-router';
import { type ActionResult, refusalFromError, respondToForm } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, saveForm } from '../../lib/form/submit.server.ts';
import { CODES_REPLACED, SECURITY_FAILED, TWO_STEP_OFF, TWO_STEP_ON } from './profile.messages.ts';

const TWO_STEP_INTENTIONS = [
  'etapes-preparer',
  'etapes-activer',
  'etapes-desactiver',
  'codes-de-secours',
] as const;
type TwoStepIntention = (typeof TWO_STEP_INTENTIONS)[number];

/** The buyer's calls, or those of the staff for a user without a company. */
type TwoStepCalls = Pick<
  typeof security,
  'setUpTwoStep' | 'confirmTwoStep' | 'disableTwoStep' | 'newRecoveryCodes'
>;

export const isTwoStep = (intention: string): intention is TwoStepIntention =>
  TWO_STEP_INTENTIONS.some((known) => known === intention);

/**
 * The steps of two-step verification. Secrets are in the answer itself: in no address, cookie or redirect.
 */
export async function changeTwoStep(
  intention: TwoStepIntention,
  submission: FormAction,
  calls: TwoStepCalls = security,
) {
  const { form, client } = submission;
  if (intention === 'etapes-activer') {
    const code = TwoStepCode.safeParse({ code: textOf(form, 'code').replace(/\s/g, '') });
    if (!code.success) return refuseField(submission, 'code', code.error);
    return showSecrets(submission, () => client.call(calls.confirmTwoStep, { body: code.data }), TWO_STEP_ON);
  }
  const password = ConfirmPasswordBody.safeParse({ password: textOf(form, 'password') });
  if (!password.success) return refuseField(submission, 'password', password.error);
  const body = password.data;
  switch (intention) {
    case 'etapes-preparer':
      return showSecrets(submission, () => client.call(calls.setUpTwoStep, { body }), null);
    case 'codes-de-secours':
      return showSecrets(submission, () => client.call(calls.newRecoveryCodes, { body }), CODES_REPLACED);
    case 'etapes-desactiver':
      return saveForm(
        submission,
        () => client.call(calls.disableTwoStep, { body }),
        TWO_STEP_OFF,
        SECURITY_FAILED,
      );
  }
}

const refuseField = (submission: FormAction, name: string, { issues }: { issues: { message: string }[] }) =>
  refuseForm(submission, CHECK_FIELDS, { [name]: issues[0]?.message ?? SECURITY_FAILED });

async function showSecrets<T>(submission: FormAction, call: () => Promise<T>, message: string | null) {
  try {
    const answer: ActionResult<T> = { ok: true, message, value: await call() };
    return data(answer, { headers: { 'Cache-Control': 'private, no-store' } });
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || SECURITY_FAILED);
    return respondToForm(refused, submission, '');
  }
}
