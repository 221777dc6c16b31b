import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { StatementMappingBody } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { uploadedFileOf } from '../../../lib/form/uploaded-file.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { atFile, refuseForm, submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import * as words from './money.messages.ts';
import { typedMapping } from './typed-mapping.ts';

/** An uploaded statement: its preview is a separate page. */
export async function handleStatement(submission: StaffAction) {
  const file = await uploadedFileOf(submission.form, 'file');
  if (!file) return refuseForm(submission, words.NO_FILE, { file: words.NO_FILE });
  return submitForm(
    submission,
    () => submission.client.call(endpoints.keepStatement, { body: { file } }),
    ({ sha256, name, needsColumns }) => ({
      message: null,
      to: needsColumns ? staffUrls.statementColumns(sha256, name) : staffUrls.statement(sha256, name),
    }),
    ({ problem }) => problem.errors?.[0]?.message ?? problem.detail ?? words.FAILED,
    atFile,
  );
}

/** Stores the column mapping of the account's statements. */
export function handleColumns(submission: StaffAction, sha256: string, name: string) {
  const { client, form } = submission;
  const body = StatementMappingBody.safeParse(typedMapping((field) => textOf(form, field)));
  if (!body.success) return refuseForm(submission, words.COLUMNS_FAILED, { column1: words.COLUMNS_FAILED });
  return submitForm(
    submission,
    () => client.call(endpoints.saveColumns, { params: { sha256 }, body: body.data }),
    ({ problemCount }) => ({
      message: problemCount > 0 ? words.COLUMNS_SAVED_WITH_PROBLEMS : words.COLUMNS_SAVED,
      to: problemCount > 0 ? staffUrls.statementColumns(sha256, name) : staffUrls.statement(sha256, name),
    }),
    words.COLUMNS_FAILED,
    (errors) => ('columns' in errors ? { column1: errors.columns ?? '' } : errors),
  );
}

/** The statement that was looked at counts. */
export function handleImport(submission: StaffAction, sha256: string) {
  const body = { name: textOf(submission.form, 'name') || 'releve.xml' };
  return submitForm(
    submission,
    () => submission.client.call(endpoints.importStatement, { params: { sha256 }, body }),
    (done) => ({ message: words.importedText(done), to: staffUrls.payments() }),
    words.FAILED,
  );
}

/** The forms of one transfer. */
export async function handleTransfer(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const params = { id };
  const reason = textOf(form, 'reason');
  const was = Number(textOf(form, 'was'));
  const list = staffUrls.payments();
  switch (textOf(form, 'intention')) {
    case 'defaire': {
      const call = () =>
        client.call(endpoints.unmatch, { params, body: { dealId: textOf(form, 'commande'), reason } });
      return submitForm(submission, call, { message: words.UNMATCHED, to: list }, words.FAILED);
    }
    case 'versement': {
      const payout = textOf(form, 'versement') === '1';
      const call = () => client.call(endpoints.payout, { params, body: { payout, was } });
      const message = payout ? words.PAYOUT_NOTED : words.UNMATCHED;
      return submitButton(
        submission,
        call,
        { message, to: payout ? list : staffUrls.payment(id) },
        words.FAILED,
      );
    }
    case 'repartir': {
      const orders = textOf(form, 'commandes')
        .split(' ')
        .map((one) => one.split('='))
        .map(([dealId = '', cents = '']) => ({ dealId, cents: Number(cents) }));
      const call = () => client.call(endpoints.matchOrders, { params, body: { orders, was } });
      return submitButton(submission, call, { message: words.SHARED, to: list }, words.FAILED);
    }
    case 'rembourser': {
      const call = () => client.call(endpoints.refundTransfer, { params, body: { was, reason } });
      return submitForm(
        submission,
        call,
        { message: words.TO_RETURN, to: staffUrls.refunds() },
        words.FAILED,
      );
    }
    default: {
      const cents = readEuros(textOf(form, 'cents'));
      if (cents === null) return refuseForm(submission, words.AMOUNT_NEEDED, { cents: words.AMOUNT_NEEDED });
      const call = () =>
        client.call(endpoints.match, { params, body: { dealId: textOf(form, 'commande'), cents, was } });
      // The rest stays pending on the same page.
      const to = cents < was ? staffUrls.payment(id) : list;
      return submitForm(submission, call, { message: words.MATCHED, to }, words.FAILED);
    }
  }
}

/** A sender that is no longer recognised. */
export function handleSenders(submission: StaffAction) {
  const params = { id: textOf(submission.form, 'donneur') };
  return submitButton(
    submission,
    () => submission.client.call(endpoints.forgetSender, { params }),
    { message: words.SENDER_FORGOTTEN, to: staffUrls.senders() },
    words.FAILED,
  );
}

/** The forms of a refund. */
export async function handleRefunds(submission: StaffAction) {
  const { client, form } = submission;
  const params = { id: textOf(form, 'id') };
  const to = staffUrls.refunds();
  switch (textOf(form, 'intention')) {
    case 'fait':
      return submitForm(
        submission,
        () => client.call(endpoints.refundMade, { params, body: { on: textOf(form, 'on') } }),
        { message: words.REFUND_MADE, to },
        words.FAILED,
      );
    case 'annuler':
      return submitButton(
        submission,
        () => client.call(endpoints.cancelRefund, { params }),
        { message: words.REFUND_CANCELLED, to },
        words.FAILED,
      );
    default: {
      const cents = readEuros(textOf(form, 'cents'));
      if (cents === null) return refuseForm(submission, words.AMOUNT_NEEDED, { cents: words.AMOUNT_NEEDED });
      const body = { cents, surplus: Number(textOf(form, 'surplus')), reason: textOf(form, 'reason') };
      return submitForm(
        submission,
        () => client.call(endpoints.refundOrder, { params, body }),
        (refund) => ({ message: words.refundNotedText(refund), to }),
        words.FAILED,
      );
    }
  }
}
