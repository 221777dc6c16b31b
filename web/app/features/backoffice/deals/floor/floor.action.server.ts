import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import { readEuros } from '../../../../lib/form/euros-input.ts';
import { refuseForm, submitForm } from '../../../../lib/form/submit.server.ts';
import * as messages from './floor.messages.ts';

/** Saves the floor, or the cost of one service. */
export function handleFloor(submission: FormAction) {
  const { client, form } = submission;
  const version = Number(textOf(form, 'version')) || 0;
  const to = staffUrls.offerSettings();
  if (textOf(form, 'intention') === 'cout') {
    const typed = textOf(form, 'cents').trim();
    const cents = typed === '' ? null : readEuros(typed);
    if (typed !== '' && cents === null)
      return refuseForm(submission, messages.CHECK_FIELDS, { cents: messages.COST_INVALID });
    return submitForm(
      submission,
      () =>
        client.call(offerEditor.saveServiceCost, {
          params: { code: textOf(form, 'service') },
          body: { cents, version },
        }),
      { message: messages.COST_SAVED, to },
      messages.FLOOR_FAILED,
    );
  }
  const basisPoints = messages.readRate(textOf(form, 'basisPoints'));
  if (basisPoints === undefined)
    return refuseForm(submission, messages.CHECK_FIELDS, { basisPoints: messages.RATE_INVALID });
  return submitForm(
    submission,
    () => client.call(offerEditor.saveFloor, { body: { basisPoints, version } }),
    { message: messages.FLOOR_SAVED, to },
    messages.FLOOR_FAILED,
  );
}
