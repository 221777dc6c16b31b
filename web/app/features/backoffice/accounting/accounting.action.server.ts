import { staffAccounting as endpoints } from '@pomelo/contract/backoffice/accounting/accounting.endpoints.ts';
import { ACCOUNT_USES } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { LayoutBody } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { integerOf, textOf } from '../../../lib/form/action.server.ts';
import { refuseForm, submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { typedLayout } from './typed-layout.ts';
import { accountingUrls } from './accounting-urls.ts';
import * as messages from './accounting.messages.ts';

/** Closes a month, once the box is ticked. */
export function handleClosing(submission: StaffAction, month: string) {
  const { client, form } = submission;
  if (textOf(form, 'confirmation') === '')
    return refuseForm(submission, messages.CONFIRM_CLOSING, { confirmation: messages.CONFIRM_CLOSING });
  return submitForm(
    submission,
    () =>
      client.call(endpoints.close, { params: { month }, body: { entries: integerOf(form, 'ecritures') } }),
    { message: messages.closedMessage(month), to: accountingUrls.month(month) },
    messages.CLOSING_FAILED,
  );
}

/** The number and label of an account, for later entries. */
export function handleAccount(submission: StaffAction) {
  const { client, form } = submission;
  const use = ACCOUNT_USES.find((one) => one === textOf(form, 'emploi'));
  if (!use) return refuseForm(submission, messages.ACCOUNT_FAILED, {});
  const body = {
    number: textOf(form, 'number'),
    label: textOf(form, 'label'),
    version: integerOf(form, 'version'),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.changeAccount, { params: { use }, body }),
    { message: messages.ACCOUNT_SAVED, to: accountingUrls.accounts() },
    messages.ACCOUNT_FAILED,
  );
}

/** Adds a layout as it was typed, or removes one. */
export function handleLayouts(submission: StaffAction) {
  const { client, form } = submission;
  if (textOf(form, 'intention') === 'retirer')
    return submitButton(
      submission,
      () => client.call(endpoints.removeLayout, { params: { id: textOf(form, 'format') } }),
      { message: messages.LAYOUT_REMOVED, to: accountingUrls.exports() },
      messages.LAYOUT_FAILED,
    );
  const body = LayoutBody.safeParse(typedLayout((name) => textOf(form, name)));
  if (!body.success)
    return refuseForm(
      submission,
      messages.LAYOUT_FAILED,
      Object.fromEntries(
        body.error.issues.map(({ path, message }) => [
          path[0] === 'columns' ? 'column1' : String(path[0]),
          message,
        ]),
      ),
    );
  return submitForm(
    submission,
    () => client.call(endpoints.addLayout, { body: body.data }),
    { message: messages.LAYOUT_ADDED, to: accountingUrls.exports() },
    messages.LAYOUT_FAILED,
  );
}
