import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { respondToForm, refusalFromError } from '../../../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import { factsIn, fieldNames, priceIn } from './vehicle-form.server.ts';
import { CREATED, VEHICLE_FAILED } from './vehicle.messages.ts';

/** Creates a vehicle and redirects to its form. */
export async function handleNewVehicle(submission: FormAction) {
  const { client, form } = submission;
  const text = (name: string) => textOf(form, name);
  const product = { km: text('km'), vin: text('vin'), plate: text('plate') };
  const body = { facts: factsIn(form), newModel: form.has('nouveau-modele'), price: priceIn(form), product };
  try {
    const { id } = await client.call(endpoints.create, { body });
    return respondToForm({ ok: true, message: CREATED, value: null }, submission, staffUrls.vehicle(id));
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || VEHICLE_FAILED);
    return respondToForm(
      { ...refused, fieldErrors: fieldNames(refused.fieldErrors) },
      submission,
      staffUrls.newVehicle(),
    );
  }
}
