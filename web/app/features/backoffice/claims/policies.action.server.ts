import { staffClaims as endpoints } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { readCount } from '../../../lib/form/count-input.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../../lib/form/refusal-title.ts';
import { refuseForm, submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { staffClaimUrls } from './claim-urls.ts';
import { AMOUNT_NEEDED, POLICY_FAILED, POLICY_REMOVED, POLICY_SAVED } from './claims.messages.ts';

/** Writes a policy that begins later, or removes it. */
export function changePolicies(submission: StaffAction) {
  const { client, form } = submission;
  const startsOn = textOf(form, 'startsOn');
  const to = staffClaimUrls.policies();
  if (textOf(form, 'intention') === 'retirer')
    return submitButton(
      submission,
      () => client.call(endpoints.removePolicy, { params: { day: startsOn } }),
      { message: POLICY_REMOVED, to },
      POLICY_FAILED,
    );
  const minimum = readEuros(textOf(form, 'minimum'));
  if (minimum === null) return refuseForm(submission, CHECK_FIELDS, { minimum: AMOUNT_NEEDED });
  const count = (name: string): number => readCount(textOf(form, name)) ?? 0;
  const body = {
    startsOn,
    minimum,
    days: count('days'),
    km: count('km'),
    acknowledgeDays: count('acknowledgeDays'),
    evidenceDays: count('evidenceDays'),
    decisionDays: count('decisionDays'),
    settlementDays: count('settlementDays'),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.putPolicy, { body }),
    { message: POLICY_SAVED, to },
    POLICY_FAILED,
  );
}
