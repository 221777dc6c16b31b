import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import { TRACKING_STEPS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { CARTE_GRISE_DOCUMENTS } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../../lib/form/uploaded-file.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import * as messages from './bundles.messages.ts';

type BundleAction = FormAction & { id: string };

/** One of these values; anything else is refused. */
function oneOf<T extends string>(form: FormData, name: string, known: readonly T[]): T {
  const value = known.find((one) => one === textOf(form, name));
  if (value === undefined) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return value;
}

/**
 * The forms of an ordered vehicle: `intention` names the form, and the panel of the page that shows the
 * result.
 */
export async function handleBundle(submission: FormAction, id: string) {
  const asked = { ...submission, id };
  const at = (part: string) => `${staffUrls.bundle(id)}#${part}`;
  switch (textOf(submission.form, 'intention')) {
    case 'service':
      return respondToAction(await addService(asked), submission);
    case 'sans-service':
      return respondToAction(await removeService(asked), submission);
    case 'refaire':
      return respondToAction(await regenerateDocument(asked), submission);
    case 'etape':
      return respondToForm(await track(asked), submission, at('suivi'));
    case 'sans-etape':
      return respondToForm(await undoStep(asked), submission, at('suivi'));
    case 'livraison':
      return respondToForm(await deliver(asked), submission, at('livraison'));
    case 'transport':
      return respondToForm(await planTransport(asked), submission, at('livraison'));
    case 'piece':
      return respondToForm(await decideDocument(asked), submission, at('carte-grise'));
    case 'dossier':
      return respondToForm(await moveDossier(asked), submission, at('carte-grise'));
    case 'cout':
      return respondToForm(await recordActualCost(asked), submission, at('carte-grise'));
    default:
      return respondToForm(await upload(asked), submission, at('documents'));
  }
}

async function run(call: Promise<unknown>, message: string): Promise<ActionResult> {
  try {
    await call;
    return { ok: true, message, value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || messages.FAILED);
  }
}
const wrong = (name: string, message: string): ActionResult => ({
  ok: false,
  message,
  status: HTTP_STATUS.unprocessableContent,
  code: 'invalid',
  fieldErrors: { [name]: message },
});

const addService = ({ client, form, id }: BundleAction) =>
  run(
    client.call(endpoints.addService, { params: { id }, body: { code: textOf(form, 'code') } }),
    messages.SERVICE_ADDED,
  );
const removeService = ({ client, form, id }: BundleAction) =>
  run(
    client.call(endpoints.removeService, { params: { id, code: textOf(form, 'code') } }),
    messages.SERVICE_REMOVED,
  );
const regenerateDocument = ({ client, form, id }: BundleAction) =>
  run(
    client.call(endpoints.remakeDocument, { params: { id, documentId: textOf(form, 'document') } }),
    messages.REMADE,
  );

const track = ({ client, form, id }: BundleAction) => {
  const step = oneOf(form, 'step', TRACKING_STEPS);
  const body = { step, on: textOf(form, 'on'), note: textOf(form, 'note') };
  return run(client.call(endpoints.track, { params: { id }, body }), messages.stepNoted(step));
};
const undoStep = ({ client, form, id }: BundleAction) => {
  const step = oneOf(form, 'step', TRACKING_STEPS);
  return run(
    client.call(endpoints.untrack, { params: { id }, body: { step, reason: textOf(form, 'reason') } }),
    messages.stepUndone(step),
  );
};

const deliver = ({ client, form, id }: BundleAction) => {
  const deliveryType = oneOf(form, 'deliveryType', DELIVERY_TYPES);
  const slot = textOf(form, 'slot');
  const body = {
    address: textOf(form, 'address'),
    deliveryType,
    ...(slot && deliveryType !== 'depot' ? { slot } : {}),
    contact: textOf(form, 'contact'),
    phone: textOf(form, 'phone'),
    seen: textOf(form, 'seen') || null,
  };
  return run(client.call(endpoints.deliver, { params: { id }, body }), messages.DELIVERY_SAVED);
};
const planTransport = ({ client, form, id }: BundleAction) => {
  const body = { carrier: textOf(form, 'carrier'), slot: textOf(form, 'slot'), seen: textOf(form, 'seen') };
  return run(client.call(endpoints.planTransport, { params: { id }, body }), messages.TRANSPORT_SAVED);
};

const decideDocument = ({ client, form, id }: BundleAction) => {
  const accept = textOf(form, 'decision') === 'accepter';
  const body = {
    accept,
    reason: accept ? '' : textOf(form, 'reason'),
    seen: textOf(form, 'seen'),
    was: oneOf(form, 'was', ['received', 'accepted', 'refused'] as const),
  };
  const params = { id, paper: oneOf(form, 'paper', CARTE_GRISE_DOCUMENTS) };
  return run(
    client.call(endpoints.judgePaper, { params, body }),
    accept ? messages.DOCUMENT_ACCEPTED : messages.DOCUMENT_REFUSED,
  );
};
const moveDossier = ({ client, form, id }: BundleAction) => {
  const state = oneOf(form, 'state', ['sent', 'issued'] as const);
  const body = { state, number: textOf(form, 'number') };
  return run(
    client.call(endpoints.carteGriseStep, { params: { id }, body }),
    state === 'sent' ? messages.SENT : messages.ISSUED,
  );
};
async function recordActualCost({ client, form, id }: BundleAction): Promise<ActionResult> {
  const cost = readEuros(textOf(form, 'cost'));
  if (cost === null) return wrong('cost', messages.AMOUNT_NEEDED);
  const was = textOf(form, 'was');
  return run(
    client.call(endpoints.settleCarteGrise, {
      params: { id },
      body: { cost, was: was === '' ? null : Number(was) },
    }),
    messages.ACTUAL_COST_RECORDED,
  );
}

async function upload({ client, form, id }: BundleAction): Promise<ActionResult> {
  const file = await uploadedFileOf(form, 'file');
  if (!file) return wrong('file', messages.NO_FILE);
  const answer = await run(
    client.call(endpoints.upload, { params: { id }, body: { label: textOf(form, 'label'), file } }),
    messages.UPLOADED,
  );
  if (answer.ok || Object.keys(answer.fieldErrors).length > 0) return answer;
  return { ...answer, fieldErrors: { file: answer.message } };
}
