import { ConfirmPasswordBody } from '@pomelo/contract/account/account.schemas.ts';
import { security } from '@pomelo/contract/account/security.endpoints.ts';
import { TwoStepCode } from '@pomelo/contract/account/security.schemas.ts';
import { data } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { respondToSetting, outcomeOf, wrongFields } from './setting-response.server.ts';
import { SECURITY_FAILED, TWO_STEP_OFF, TWO_STEP_ON } from './security.messages.ts';

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
  const answer = await run(intention, submission, calls);
  if (!answer.ok || answer.value === undefined) return respondToSetting(answer, submission);
  return data(answer, { headers: { 'Cache-Control': 'private, no-store' } });
}

function run(
  intention: TwoStepIntention,
  { form, client }: FormAction,
  calls: TwoStepCalls,
): Promise<ActionResult> | ActionResult {
  if (intention === 'etapes-activer') {
    const code = TwoStepCode.safeParse({ code: textOf(form, 'code').replace(/\s/g, '') });
    if (!code.success) return wrongFields({ code: code.error.issues[0]?.message ?? SECURITY_FAILED });
    return outcomeOf(client.call(calls.confirmTwoStep, { body: code.data }), TWO_STEP_ON, SECURITY_FAILED);
  }
  const password = ConfirmPasswordBody.safeParse({ password: textOf(form, 'password') });
  if (!password.success)
    return wrongFields({ password: password.error.issues[0]?.message ?? SECURITY_FAILED });
  const body = password.data;
  switch (intention) {
    case 'etapes-preparer':
      return outcomeOf(client.call(calls.setUpTwoStep, { body }), null, SECURITY_FAILED);
    case 'etapes-desactiver':
      return outcomeOf(client.call(calls.disableTwoStep, { body }), TWO_STEP_OFF, SECURITY_FAILED);
    case 'codes-de-secours':
      return outcomeOf(
        client.call(calls.newRecoveryCodes, { body }),
        'Vos anciens codes de secours ne valent plus rien',
        SECURITY_FAILED,
      );
  }
}
