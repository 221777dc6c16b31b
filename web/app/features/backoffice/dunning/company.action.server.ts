import { staffDunning as endpoints } from '@pomelo/contract/backoffice/dunning/dunning.endpoints.ts';
import { DUNNING_STEPS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { oneOf } from '../shared/one-of.server.ts';
import { issueNote } from './notes.action.server.ts';
import { DUNNING_FAILED, LIFTED, REMINDED, SUSPENDED, WAIVED } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';

/** The forms of the dunning of a company, by `intention`. */
export function actOnDunning(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const to = dunningUrls.company(id);
  const params = { id };
  const invoiceId = textOf(form, 'invoiceId');
  const reason = textOf(form, 'reason');
  switch (textOf(form, 'intention')) {
    case 'relancer': {
      const step = oneOf(form, 'step', DUNNING_STEPS);
      return submitButton(
        submission,
        () => client.call(endpoints.remind, { params, body: { step } }),
        { message: REMINDED, to },
        DUNNING_FAILED,
      );
    }
    case 'suspendre': {
      const body = { invoiceId: invoiceId || null, reason, endsOn: textOf(form, 'endsOn') };
      return submitForm(
        submission,
        () => client.call(endpoints.suspend, { params, body }),
        { message: SUSPENDED, to },
        DUNNING_FAILED,
      );
    }
    case 'reprendre':
      return submitButton(
        submission,
        () => client.call(endpoints.lift, { params: { id, docId: textOf(form, 'suspension') } }),
        { message: LIFTED, to },
        DUNNING_FAILED,
      );
    case 'facturer':
      return issueNote(submission, to);
    case 'abandonner':
      return submitForm(
        submission,
        () => client.call(endpoints.waive, { params, body: { invoiceId, reason } }),
        { message: WAIVED, to },
        DUNNING_FAILED,
      );
    default:
      throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  }
}
