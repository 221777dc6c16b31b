import { staffDebitNotes as endpoints } from '@pomelo/contract/backoffice/dunning/debit-notes.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { NOTE_CANCELLED, NOTE_ISSUED, NOTES_FAILED } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';

/** Issues the debit note of an invoice; returns to the page of the button. */
export const issueNote = (submission: StaffAction, to: string) =>
  submitButton(
    submission,
    () =>
      submission.client.call(endpoints.issue, {
        body: {
          invoiceId: textOf(submission.form, 'invoiceId'),
          cents: Number(textOf(submission.form, 'cents')),
        },
      }),
    { message: NOTE_ISSUED, to },
    NOTES_FAILED,
  );

export function cancelNote(submission: StaffAction, id: string) {
  const { client, form } = submission;
  if (textOf(form, 'intention') !== 'annuler')
    throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  const body = { reason: textOf(form, 'reason') };
  return submitForm(
    submission,
    () => client.call(endpoints.cancel, { params: { id }, body }),
    { message: NOTE_CANCELLED, to: dunningUrls.note(id) },
    NOTES_FAILED,
  );
}
