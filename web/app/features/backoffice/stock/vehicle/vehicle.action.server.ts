import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import { VEHICLE_STATUSES, PUBLICATIONS } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { type FormAction, integerOf, textOf } from '../../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../../lib/form/submit.server.ts';
import { handlePurchaseCost } from '../../shared/purchase-cost.action.server.ts';
import { oneOf } from '../../shared/one-of.server.ts';
import { handleBattery } from './battery/battery.action.server.ts';
import { handlePictures } from './picture.action.server.ts';
import { acceptedProposals, handleRegister } from './register.action.server.ts';
import { damageIn, documentIn, factsIn, priceIn, wearIn } from './vehicle-form.server.ts';
import { equipmentIn } from './vehicle-texts.ts';
import * as messages from './vehicle.messages.ts';

type Done = Promise<unknown>;

/** Saves the facts, or proposes some. */
async function changeFacts(submission: FormAction, id: number) {
  const { client, form } = submission;
  const proposed = await handleRegister(submission);
  if (proposed) return proposed;
  const body = {
    facts: factsIn(form),
    newModel: form.has('newModel'),
    version: Number(textOf(form, 'version')) || 0,
    accepted: acceptedProposals(form),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.facts, { params: { id }, body }),
    { message: messages.FACTS_SAVED, to: `${staffUrls.vehicle(id)}#caracteristiques` },
    messages.VEHICLE_FAILED,
  );
}

/** The forms of a vehicle: `intention` names the form, and the section that shows the result. */
export async function handleVehicle(submission: FormAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  const text = (name: string) => textOf(form, name);
  const version = () => Number(text('version')) || 0;
  const at = (part: string) => `${staffUrls.vehicle(id)}#${part}`;
  const saved = (part: string, message: string, call: () => Done) =>
    submitForm(submission, call, { message, to: at(part) }, messages.VEHICLE_FAILED);
  const pressed = (part: string, message: string, call: () => Done) =>
    submitButton(submission, call, { message, to: at(part) }, messages.VEHICLE_FAILED);
  const vehicleParams = () => ({ id, productId: integerOf(form, 'exemplaire') });
  const identity = () => ({ km: text('km'), vin: text('vin'), plate: text('plate') });
  const damageParams = () => ({ id, place: Number(text('place')) });

  const pictures = await handlePictures(submission, id);
  if (pictures) return pictures;
  const battery = await handleBattery(submission, id);
  if (battery) return battery;
  switch (text('intention')) {
    case 'caracteristiques':
      return changeFacts(submission, id);
    case 'prix':
      return saved('prix', messages.PRICE_SAVED, async () =>
        client.call(endpoints.price, { params, body: { price: priceIn(form), version: version() } }),
      );
    case 'prix-achat':
      return handlePurchaseCost(submission, at('prix'));
    case 'equipements': {
      const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const body = { equipment: equipmentIn(entries), version: version() };
      return saved('equipements', messages.EQUIPMENT_SAVED, () =>
        client.call(endpoints.equipment, { params, body }),
      );
    }
    case 'usure':
      return saved('etat', messages.WEAR_SAVED, () =>
        client.call(endpoints.wear, { params, body: { wear: wearIn(form), version: version() } }),
      );
    case 'publication': {
      const to = oneOf(form, 'vers', PUBLICATIONS);
      return pressed('publication', messages.MOVED[to], () =>
        client.call(endpoints.publication, { params, body: { to, version: version() } }),
      );
    }
    case 'rendre': {
      const columns = form.getAll('colonnes').filter((column) => typeof column === 'string');
      return pressed('publication', messages.FIELD_RESET, () =>
        client.call(endpoints.releaseColumns, { params, body: { columns } }),
      );
    }
    case 'ajouter-exemplaire':
      return saved('exemplaires', messages.VEHICLE_ADDED, () =>
        client.call(endpoints.addProduct, { params, body: identity() }),
      );
    case 'exemplaire':
      return saved('exemplaires', messages.VEHICLE_SAVED, () =>
        client.call(endpoints.changeProduct, {
          params: vehicleParams(),
          body: { ...identity(), version: version() },
        }),
      );
    case 'etat-exemplaire': {
      const to = oneOf(form, 'vers', VEHICLE_STATUSES);
      return pressed('exemplaires', messages.VEHICLE_MOVED[to], () =>
        client.call(endpoints.moveProduct, { params: vehicleParams(), body: { to, version: version() } }),
      );
    }
    case 'dommage':
      return saved('dommages', messages.DAMAGE_SAVED, async () =>
        client.call(endpoints.addDamage, { params, body: await damageIn(form) }),
      );
    case 'modifier-dommage':
      return saved('dommages', messages.DAMAGE_SAVED, async () =>
        client.call(endpoints.changeDamage, { params: damageParams(), body: await damageIn(form) }),
      );
    case 'supprimer-dommage':
      return pressed('dommages', messages.DAMAGE_REMOVED, () =>
        client.call(endpoints.removeDamage, { params: damageParams(), query: { version: version() } }),
      );
    case 'document':
      return saved('documents', messages.DOCUMENT_SAVED, async () =>
        client.call(endpoints.addDocument, { params, body: await documentIn(form) }),
      );
    case 'modifier-document':
      return saved('documents', messages.DOCUMENT_SAVED, async () =>
        client.call(endpoints.changeDocument, {
          params: { id, documentId: text('document') },
          body: { ...(await documentIn(form)), version: version() },
        }),
      );
    default:
      return pressed('documents', messages.DOCUMENT_REMOVED, () =>
        client.call(endpoints.removeDocument, { params: { id, documentId: text('document') } }),
      );
  }
}
