import { staffExcessRefunds as endpoints } from '@pomelo/contract/backoffice/orders/excess-refunds.endpoints.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { textOf } from '../../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../../lib/session/staff.server.ts';
import { submitButton, submitForm } from '../../../../lib/form/submit.server.ts';
import { FAILED } from '../money.messages.ts';
import * as words from './excess.messages.ts';

// TERM-11 TERM-12
/** The forms on money that was sent back of an order of terminals beyond what was owed. */
export function handleExcess(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const params = { id, docId: textOf(form, 'somme') };
  const to = staffUrls.terminalOrder(id);
  const note = textOf(form, 'note');
  switch (textOf(form, 'intention')) {
    case 'rattacher': {
      const body = { refundId: textOf(form, 'refundId') };
      return submitForm(
        submission,
        () => client.call(endpoints.match, { params, body }),
        { message: words.MATCHED, to },
        FAILED,
      );
    }
    case 'a-recuperer':
      return submitForm(
        submission,
        () => client.call(endpoints.recover, { params, body: { note } }),
        { message: words.TO_RECOVER, to },
        FAILED,
      );
    case 'recupere': {
      const body = { note, transferId: textOf(form, 'transferId') || null };
      return submitForm(
        submission,
        () => client.call(endpoints.recovered, { params, body }),
        { message: words.RECOVERED, to },
        FAILED,
      );
    }
    default:
      return submitButton(
        submission,
        () => client.call(endpoints.undoRetry, { params: { id, docId: textOf(form, 'remboursement') } }),
        { message: words.RETRY_UNDONE, to },
        FAILED,
      );
  }
}
