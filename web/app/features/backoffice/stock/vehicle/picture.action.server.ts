import { oneOf } from '../../shared/one-of.server.ts';
import { PHOTOGRAPH_SUBJECTS } from '@pomelo/contract/catalogue/photographs/subjects.ts';
import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import type { PlateBox } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { uploadedFiles } from '../../../../domain/uploads/uploaded-files.server.ts';
import { invalidFields, respondToAction } from '../../../../lib/form/action-answer.server.ts';
import { type FormAction, integerOf, textOf } from '../../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../../lib/form/submit.server.ts';
import { orderFromForm } from '../../shared/move-item.ts';

import * as messages from './vehicle.messages.ts';

/** The forms of the photographs of a vehicle; undefined for another form. */
export function handlePictures(submission: FormAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  const to = `${staffUrls.vehicle(id)}#photos`;
  const picture = () => ({ id, pictureId: integerOf(form, 'photo') });
  const pressed = (message: string, call: () => Promise<unknown>) =>
    submitButton(submission, call, { message, to }, messages.VEHICLE_FAILED);

  switch (textOf(form, 'intention')) {
    case 'photos':
      return addPictures(submission, id, to);
    case 'ordre-photos':
      return pressed(messages.ORDER_SAVED, () =>
        client.call(endpoints.orderPictures, {
          params,
          body: { ids: orderFromForm(form), version: Number(textOf(form, 'version')) || 0 },
        }),
      );
    case 'tourner': {
      const body = { way: oneOf(form, 'sens', ['left', 'right'] as const) };
      return pressed(messages.PICTURE_TURNED, () =>
        client.call(endpoints.rotatePicture, { params: picture(), body }),
      );
    }
    case 'retirer-photo':
      return pressed(messages.PICTURE_REMOVED, () =>
        client.call(endpoints.removePicture, { params: picture() }),
      );
    case 'legende':
      return submitForm(
        submission,
        () =>
          client.call(endpoints.describePicture, {
            params: picture(),
            body: {
              caption: textOf(form, 'caption'),
              subject: PHOTOGRAPH_SUBJECTS.find((subject) => subject === textOf(form, 'subject')) ?? null,
            },
          }),
        { message: messages.CAPTION_SAVED, to },
        messages.VEHICLE_FAILED,
      );
    case 'plaque':
      return pressed(messages.PLATE_HIDDEN, () =>
        client.call(endpoints.hidePlate, { params: picture(), body: { box: boxIn(form) } }),
      );
    case 'montrer-plaque':
      return pressed(messages.PLATE_SHOWN, () =>
        client.call(endpoints.hidePlate, { params: picture(), body: { box: null } }),
      );
    case 'recuperer': {
      const sourceId = integerOf(form, 'source');
      return pressed(messages.PICTURES_REQUESTED, () =>
        client.call(endpoints.fetchPictures, { params, body: sourceId > 0 ? { sourceId } : {} }),
      );
    }
    default:
      return undefined;
  }
}

/** In per cent of the photograph, whether typed or dragged. */
function boxIn(form: FormData): PlateBox {
  const share = (name: string): number =>
    Math.min(1, Math.max(0, Number(textOf(form, name).replace(',', '.')) / 100 || 0));
  const [x, y] = [share('gauche'), share('haut')];
  return { x, y, width: Math.min(share('largeur'), 1 - x), height: Math.min(share('hauteur'), 1 - y) };
}

async function addPictures(submission: FormAction, id: number, to: string) {
  const { client, form } = submission;
  const { files, count } = await uploadedFiles(form, 'photos');
  if (files.length === 0) {
    const message = messages.NO_PICTURE_CHOSEN;
    return respondToAction(invalidFields(message, {}), submission);
  }
  const add = async () => {
    for (const picture of files)
      await client.call(endpoints.addPicture, { params: { id }, body: { picture } });
  };
  return submitButton(
    submission,
    add,
    { message: count > 0 ? messages.picturesAdded(count) : '', to },
    messages.VEHICLE_FAILED,
  );
}
