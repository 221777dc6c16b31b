import { vehicleBattery as endpoints } from '@pomelo/contract/backoffice/stock/battery.endpoints.ts';
import { BATTERY_METHODS } from '@pomelo/contract/catalogue/battery.ts';
import { staffUrls } from '../../../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../../../../lib/form/uploaded-file.server.ts';
import { CERTIFICATE_READ, CERTIFICATE_REMOVED, CERTIFICATE_SAVED } from './battery.messages.ts';
import { oneOf } from '../../../shared/one-of.server.ts';
import { VEHICLE_FAILED } from '../vehicle.messages.ts';

/** The forms of the battery of a vehicle; null for any other form. */
export function handleBattery(submission: FormAction, id: number) {
  const { client, form } = submission;
  const to = `${staffUrls.vehicle(id)}#batterie`;
  const params = { id };
  switch (textOf(form, 'intention')) {
    case 'certificat':
      return submitForm(
        submission,
        async () => client.call(endpoints.add, { params, body: await certificateIn(form) }),
        { message: CERTIFICATE_SAVED, to },
        VEHICLE_FAILED,
      );
    case 'lire-certificat':
      return submitButton(
        submission,
        () => client.call(endpoints.read, { params }),
        { message: CERTIFICATE_READ, to },
        VEHICLE_FAILED,
      );
    case 'supprimer-certificat':
      return submitButton(
        submission,
        () =>
          client.call(endpoints.remove, {
            params: { id, certificateId: textOf(form, 'certificat') },
          }),
        { message: CERTIFICATE_REMOVED, to },
        VEHICLE_FAILED,
      );
    default:
      return null;
  }
}

async function certificateIn(form: FormData) {
  const file = await uploadedFileOf(form, 'file');
  return {
    health: textOf(form, 'health'),
    usableKwh: textOf(form, 'usableKwh'),
    km: textOf(form, 'km'),
    measuredOn: textOf(form, 'measuredOn'),
    method: oneOf(form, 'method', BATTERY_METHODS),
    issuer: textOf(form, 'issuer'),
    number: textOf(form, 'number'),
    verificationUrl: textOf(form, 'verificationUrl'),
    ...(file && { file }),
  };
}
