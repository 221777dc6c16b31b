import { vehicleCapture as endpoints } from '@pomelo/contract/backoffice/stock/capture.endpoints.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../../lib/form/submit.server.ts';
import * as messages from './yards.messages.ts';

/** The forms of the links and of the photographs of yards: `intention` names the form. */
export function handleYards(submission: FormAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  const to = staffUrls.captureYards(id);
  const shotIds = textOf(form, 'shotIds').split(' ').filter(Boolean);
  const pressed = (message: string, call: () => Promise<unknown>) =>
    submitButton(submission, call, { message, to }, messages.CAPTURE_FAILED);
  switch (textOf(form, 'intention')) {
    case 'publier':
      return pressed(messages.acceptedText(shotIds.length), () =>
        client.call(endpoints.accept, { params, body: { shotIds } }),
      );
    case 'refuser':
      return pressed(messages.refusedShotsText(shotIds.length), () =>
        client.call(endpoints.refuse, { params, body: { shotIds } }),
      );
    case 'fermer':
      return pressed(messages.LINK_REVOKED, () =>
        client.call(endpoints.revokeLink, { params: { id, linkId: textOf(form, 'linkId') } }),
      );
    default:
      return submitForm(
        submission,
        async () =>
          client.call(endpoints.addLink, {
            params,
            body: { recipient: textOf(form, 'recipient'), lastDay: textOf(form, 'lastDay') },
          }),
        { message: messages.LINK_ADDED, to },
        messages.CAPTURE_FAILED,
      );
  }
}
