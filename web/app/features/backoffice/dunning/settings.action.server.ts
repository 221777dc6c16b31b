import { staffDunning as endpoints } from '@pomelo/contract/backoffice/dunning/dunning.endpoints.ts';
import { DUNNING_STEPS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { readCount } from '../../../lib/form/count-input.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../../lib/form/refusal-title.ts';
import { refuseForm, submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { oneOf } from '../shared/one-of.server.ts';
import {
  POLICY_REMOVED,
  POLICY_SAVED,
  RATE_NEEDED,
  RATE_SAVED,
  SETTINGS_FAILED,
} from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';

function writeRate(submission: StaffAction, startsOn: string) {
  const { client, form } = submission;
  // Hundredths of a percent, typed as euros and cents are.
  const basisPoints = readEuros(textOf(form, 'basisPoints'));
  if (basisPoints === null) return refuseForm(submission, CHECK_FIELDS, { basisPoints: RATE_NEEDED });
  return submitForm(
    submission,
    () => client.call(endpoints.putRate, { body: { startsOn, basisPoints } }),
    { message: RATE_SAVED, to: dunningUrls.settings() },
    SETTINGS_FAILED,
  );
}

/** Writes steps that begin later, removes them, or writes the rate of a half-year. */
export function changeSettings(submission: StaffAction) {
  const { client, form } = submission;
  const startsOn = textOf(form, 'startsOn');
  const to = dunningUrls.settings();
  const intention = textOf(form, 'intention');
  if (intention === 'taux') return writeRate(submission, startsOn);
  if (intention === 'retirer')
    return submitButton(
      submission,
      () => client.call(endpoints.removePolicy, { params: { day: startsOn } }),
      { message: POLICY_REMOVED, to },
      SETTINGS_FAILED,
    );
  const count = (name: string): number => readCount(textOf(form, name)) ?? 0;
  const body = {
    startsOn,
    courtesyDays: count('courtesyDays'),
    firstDays: count('firstDays'),
    secondDays: count('secondDays'),
    noticeDays: count('noticeDays'),
    interestFrom: oneOf(form, 'interestFrom', DUNNING_STEPS),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.putPolicy, { body }),
    { message: POLICY_SAVED, to },
    SETTINGS_FAILED,
  );
}
