import { staffRepricing as endpoints } from '@pomelo/contract/backoffice/stock/repricing.endpoints.ts';
import { PricingRuleBody } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../../lib/form/refusal-title.ts';
import { refuseForm, submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import * as messages from './repricing.messages.ts';
import { repricingUrls } from './repricing-urls.ts';
import { typedRule } from './typed-rule.ts';

/** Writes a rule, removes it, or previews rules. */
export function handleRules(submission: StaffAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'apercu':
      return preview(submission);
    case 'retirer':
      return remove(submission);
    default:
      return save(submission);
  }
}

const preview = (submission: StaffAction) =>
  submitButton(
    submission,
    () =>
      submission.client.call(endpoints.preview, {
        body: { ruleId: textOf(submission.form, 'regle') || null },
      }),
    ({ id }) => ({ message: null, to: repricingUrls.one(id) }),
    messages.PREVIEW_FAILED,
  );

const remove = (submission: StaffAction) =>
  submitButton(
    submission,
    () => submission.client.call(endpoints.removeRule, { params: { id: textOf(submission.form, 'regle') } }),
    { message: messages.RULE_REMOVED, to: repricingUrls.rules() },
    messages.RULE_FAILED,
  );

function save(submission: StaffAction) {
  const { client, form } = submission;
  const { values, errors } = typedRule((name) => textOf(form, name).trim());
  const rule = PricingRuleBody.safeParse(values);
  if (!rule.success) {
    // Texts that are no numbers have their own sentence; the rest is that of the contract.
    const issues = rule.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return refuseForm(submission, CHECK_FIELDS, { ...Object.fromEntries(issues), ...errors });
  }
  if (Object.keys(errors).length > 0) return refuseForm(submission, CHECK_FIELDS, errors);
  const id = textOf(form, 'regle');
  const version = Number(textOf(form, 'version')) || 1;
  return submitForm(
    submission,
    () =>
      id
        ? client.call(endpoints.changeRule, { params: { id }, body: { rule: rule.data, version } })
        : client.call(endpoints.addRule, { body: rule.data }),
    { message: messages.RULE_SAVED, to: repricingUrls.rules() },
    messages.RULE_FAILED,
    (refused) =>
      Object.fromEntries(Object.entries(refused).map(([path, text]) => [path.replace(/^rule\./, ''), text])),
  );
}
