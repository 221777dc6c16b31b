import { staffRepricing as endpoints } from '@pomelo/contract/backoffice/stock/repricing.endpoints.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { pressButton } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { appliedText, leftOutText, REPRICING_FAILED, undoneText } from './repricing.messages.ts';

/** The buttons of a repricing, each named by its `intention`. */
export function handleRepricing(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const params = { id };
  switch (textOf(form, 'intention')) {
    case 'appliquer':
      return pressButton(
        submission,
        () => client.call(endpoints.apply, { params }),
        appliedText,
        REPRICING_FAILED,
      );
    case 'annuler':
      return pressButton(
        submission,
        () => client.call(endpoints.undo, { params }),
        undoneText,
        REPRICING_FAILED,
      );
    default:
      return leaveOut(submission, id);
  }
}

function leaveOut(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const leftOut = textOf(form, 'intention') === 'laisser';
  const itemIds = form.getAll('ids').map(Number);
  return pressButton(
    submission,
    () => client.call(endpoints.leaveOut, { params: { id }, body: { itemIds, leftOut } }),
    () => leftOutText(itemIds.length, leftOut),
    REPRICING_FAILED,
  );
}
