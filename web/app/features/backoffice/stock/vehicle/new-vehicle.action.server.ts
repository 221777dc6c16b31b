import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import { submitForm } from '../../../../lib/form/submit.server.ts';
import { acceptedProposals, handleRegister } from './register.action.server.ts';
import { factsIn, priceIn } from './vehicle-form.server.ts';
import { CREATED, VEHICLE_FAILED } from './vehicle.messages.ts';

/** Creates a vehicle and redirects to its form. */
export async function handleNewVehicle(submission: FormAction) {
  const proposed = await handleRegister(submission);
  if (proposed) return proposed;
  const { client, form } = submission;
  const text = (name: string) => textOf(form, name);
  const product = { km: text('product.km'), vin: text('product.vin'), plate: text('product.plate') };
  const body = {
    facts: factsIn(form),
    newModel: form.has('newModel'),
    price: priceIn(form),
    product,
    accepted: acceptedProposals(form),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.create, { body }),
    ({ id }) => ({ message: CREATED, to: staffUrls.vehicle(id) }),
    VEHICLE_FAILED,
  );
}
