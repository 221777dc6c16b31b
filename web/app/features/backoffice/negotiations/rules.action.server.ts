import { staffNegotiations as endpoints } from '@pomelo/contract/backoffice/orders/negotiations.endpoints.ts';
import { readCount } from '../../../lib/form/count-input.ts';
import { textOf, versionIn } from '../../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../../lib/form/refusal-title.ts';
import { refuseForm, submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { staffNegotiationUrls } from './negotiation-urls.ts';
import { readShare, RULE_FAILED, RULE_REMOVED, RULE_SAVED, SHARE_NEEDED } from './negotiations.messages.ts';

const SHARES = ['maxDiscount', 'acceptDiscount', 'counterDiscount', 'refuseDiscount'] as const;
type Share = (typeof SHARES)[number];

const conditionOf = (typed: string): 'neuf' | 'occasion' | null =>
  typed === 'neuf' || typed === 'occasion' ? typed : null;

/** Writes a rule, or removes it. */
export function changeRules(submission: StaffAction) {
  const { client, form } = submission;
  const id = textOf(form, 'regle');
  const done = { message: RULE_SAVED, to: staffNegotiationUrls.rules() };
  if (textOf(form, 'intention') === 'retirer')
    return submitButton(
      submission,
      () => client.call(endpoints.removeRule, { params: { id } }),
      { ...done, message: RULE_REMOVED },
      RULE_FAILED,
    );
  const typed = (name: string) => textOf(form, name).trim();
  const wrong = SHARES.filter((name) =>
    typed(name) === '' ? name === 'maxDiscount' : readShare(typed(name)) === null,
  );
  if (wrong.length > 0)
    return refuseForm(
      submission,
      CHECK_FIELDS,
      Object.fromEntries(wrong.map((name) => [name, SHARE_NEEDED])),
    );
  const share = (name: Share) => readShare(typed(name));
  const body = {
    makeId: typed('makeId') === '' ? null : Number(typed('makeId')),
    condition: conditionOf(typed('condition')),
    stockDays: typed('stockDays') === '' ? 0 : (readCount(typed('stockDays')) ?? Number.NaN),
    maxDiscount: share('maxDiscount') ?? 0,
    acceptDiscount: share('acceptDiscount'),
    counterDiscount: share('counterDiscount'),
    refuseDiscount: share('refuseDiscount'),
    active: typed('active') !== '',
  };
  return submitForm(
    submission,
    () =>
      id
        ? client.call(endpoints.changeRule, { params: { id }, body: { ...body, ...versionIn(form) } })
        : client.call(endpoints.addRule, { body }),
    done,
    RULE_FAILED,
  );
}
