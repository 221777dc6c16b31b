import { staffBundles as calls } from '@pomelo/contract/backoffice/bundles.endpoints.ts';
import { TRACKING_STEPS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { CARTE_GRISE_PAPERS } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type ActionAnswer, answerAction, answerForm, refusedBy } from '../../../lib/action-answer.server.ts';
import { type FormAction, textOf } from '../../../lib/action.server.ts';
import { uploadedFileOf } from '../../../lib/uploaded-file.server.ts';
import { readEuros } from '../../../shared/euros-input.ts';
import * as words from './bundles.messages.ts';

const BAD_REQUEST = 400;
const INVALID = 422;

type Asked = FormAction & { id: string };

/** One of these words; anything else is no form of ours. */
function oneOf<T extends string>(form: FormData, name: string, known: readonly T[]): T {
  const value = known.find((one) => one === textOf(form, name));
  if (value === undefined) throw new Response('Formulaire incomplet.', { status: BAD_REQUEST });
  return value;
}

/** The forms of an ordered vehicle: `intention` says which, and where on the page its answer stands. */
export async function answerBundle(open: FormAction, id: string) {
  const asked = { ...open, id };
  const at = (part: string) => `${staffUrls.bundle(id)}#${part}`;
  switch (textOf(open.form, 'intention')) {
    case 'service':
      return answerAction(await addService(asked), open);
    case 'sans-service':
      return answerAction(await removeService(asked), open);
    case 'refaire':
      return answerAction(await remake(asked), open);
    case 'etape':
      return answerForm(await track(asked), open, at('suivi'));
    case 'sans-etape':
      return answerForm(await untrack(asked), open, at('suivi'));
    case 'livraison':
      return answerForm(await deliver(asked), open, at('livraison'));
    case 'transport':
      return answerForm(await planTransport(asked), open, at('livraison'));
    case 'piece':
      return answerForm(await judge(asked), open, at('carte-grise'));
    case 'dossier':
      return answerForm(await moveDossier(asked), open, at('carte-grise'));
    case 'cout':
      return answerForm(await settle(asked), open, at('carte-grise'));
    default:
      return answerForm(await upload(asked), open, at('documents'));
  }
}

async function run(call: Promise<unknown>, message: string): Promise<ActionAnswer> {
  try {
    await call;
    return { ok: true, message, value: null };
  } catch (error) {
    return refusedBy(error, ({ problem }) => problem.detail || words.FAILED);
  }
}
const wrong = (name: string, message: string): ActionAnswer => ({
  ok: false,
  message,
  status: INVALID,
  code: 'invalid',
  fieldErrors: { [name]: message },
});

const addService = ({ client, form, id }: Asked) =>
  run(client.call(calls.addService, { params: { id }, body: { code: textOf(form, 'code') } }), words.SERVICE_ADDED);
const removeService = ({ client, form, id }: Asked) =>
  run(client.call(calls.removeService, { params: { id, code: textOf(form, 'code') } }), words.SERVICE_REMOVED);
const remake = ({ client, form, id }: Asked) =>
  run(client.call(calls.remakeDocument, { params: { id, documentId: textOf(form, 'document') } }), words.REMADE);

const track = ({ client, form, id }: Asked) => {
  const step = oneOf(form, 'step', TRACKING_STEPS);
  const body = { step, on: textOf(form, 'on'), note: textOf(form, 'note') };
  return run(client.call(calls.track, { params: { id }, body }), words.stepNoted(step));
};
const untrack = ({ client, form, id }: Asked) => {
  const step = oneOf(form, 'step', TRACKING_STEPS);
  return run(client.call(calls.untrack, { params: { id }, body: { step, reason: textOf(form, 'reason') } }), words.stepUndone(step));
};

const deliver = ({ client, form, id }: Asked) => {
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
  return run(client.call(calls.deliver, { params: { id }, body }), words.DELIVERY_SAVED);
};
const planTransport = ({ client, form, id }: Asked) => {
  const body = { carrier: textOf(form, 'carrier'), slot: textOf(form, 'slot'), seen: textOf(form, 'seen') };
  return run(client.call(calls.planTransport, { params: { id }, body }), words.TRANSPORT_SAVED);
};

const judge = ({ client, form, id }: Asked) => {
  const accept = textOf(form, 'decision') === 'accepter';
  const body = {
    accept,
    reason: accept ? '' : textOf(form, 'reason'),
    seen: textOf(form, 'seen'),
    was: oneOf(form, 'was', ['received', 'accepted', 'refused'] as const),
  };
  const params = { id, paper: oneOf(form, 'paper', CARTE_GRISE_PAPERS) };
  return run(client.call(calls.judgePaper, { params, body }), accept ? words.PAPER_ACCEPTED : words.PAPER_REFUSED);
};
const moveDossier = ({ client, form, id }: Asked) => {
  const state = oneOf(form, 'state', ['sent', 'issued'] as const);
  const body = { state, number: textOf(form, 'number') };
  return run(client.call(calls.carteGriseStep, { params: { id }, body }), state === 'sent' ? words.SENT : words.ISSUED);
};
async function settle({ client, form, id }: Asked): Promise<ActionAnswer> {
  const cost = readEuros(textOf(form, 'cost'));
  if (cost === null) return wrong('cost', words.AMOUNT_NEEDED);
  const was = textOf(form, 'was');
  return run(client.call(calls.settleCarteGrise, { params: { id }, body: { cost, was: was === '' ? null : Number(was) } }), words.SETTLED);
}

async function upload({ client, form, id }: Asked): Promise<ActionAnswer> {
  const file = await uploadedFileOf(form, 'file');
  if (!file) return wrong('file', words.NO_FILE);
  const answer = await run(client.call(calls.upload, { params: { id }, body: { label: textOf(form, 'label'), file } }), words.UPLOADED);
  if (answer.ok || Object.keys(answer.fieldErrors).length > 0) return answer;
  return { ...answer, fieldErrors: { file: answer.message } };
}
