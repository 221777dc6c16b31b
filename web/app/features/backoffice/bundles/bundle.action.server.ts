import { staffPaymentLinks } from '@pomelo/contract/backoffice/online-payments/payment-links.endpoints.ts';
import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import { TRACKING_STEPS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { CARTE_GRISE_DOCUMENTS } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { readCount } from '../../../lib/form/count-input.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../../lib/form/uploaded-file.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { atFile, pressButton, refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import * as messages from './bundles.messages.ts';

type BundleAction = FormAction & { id: string };

/** One of these values; anything else is refused. */
function oneOf<T extends string>(form: FormData, name: string, known: readonly T[]): T {
  const value = known.find((one) => one === textOf(form, name));
  if (value === undefined) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return value;
}

/** Submits a form of the page of a vehicle; its panel shows the result. */
const submit = <T>(submission: BundleAction, panel: string, call: () => Promise<T>, message: string) =>
  submitForm(
    submission,
    call,
    { message, to: `${staffUrls.bundle(submission.id)}#${panel}` },
    messages.FAILED,
    panel === 'documents' ? atFile : undefined,
  );
const press = <T>(submission: BundleAction, call: () => Promise<T>, message: string) =>
  pressButton(submission, call, message, messages.FAILED);

const addService = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const body = { code: textOf(form, 'code') };
  const call = () => client.call(endpoints.addService, { params: { id }, body });
  return submit(submission, 'prix', call, messages.SERVICE_ADDED);
};
const removeService = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const call = () => client.call(endpoints.removeService, { params: { id, code: textOf(form, 'code') } });
  return press(submission, call, messages.SERVICE_REMOVED);
};
const regenerateDocument = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const params = { id, documentId: textOf(form, 'document') };
  return press(submission, () => client.call(endpoints.remakeDocument, { params }), messages.REMADE);
};

const track = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const step = oneOf(form, 'step', TRACKING_STEPS);
  const body = { step, on: textOf(form, 'on'), note: textOf(form, 'note') };
  const call = () => client.call(endpoints.track, { params: { id }, body });
  return submit(submission, 'suivi', call, messages.stepNoted(step));
};
const undoStep = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const step = oneOf(form, 'step', TRACKING_STEPS);
  const body = { step, reason: textOf(form, 'reason') };
  const call = () => client.call(endpoints.untrack, { params: { id }, body });
  return submit(submission, 'suivi', call, messages.stepUndone(step));
};

const deliver = (submission: BundleAction) => {
  const { client, form, id } = submission;
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
  const call = () => client.call(endpoints.deliver, { params: { id }, body });
  return submit(submission, 'livraison', call, messages.DELIVERY_SAVED);
};
const planTransport = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const body = { carrier: textOf(form, 'carrier'), slot: textOf(form, 'slot'), seen: textOf(form, 'seen') };
  const call = () => client.call(endpoints.planTransport, { params: { id }, body });
  return submit(submission, 'livraison', call, messages.TRANSPORT_SAVED);
};

const decideDocument = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const accept = textOf(form, 'decision') === 'accepter';
  const body = {
    accept,
    reason: accept ? '' : textOf(form, 'reason'),
    seen: textOf(form, 'seen'),
    was: oneOf(form, 'was', ['received', 'accepted', 'refused'] as const),
  };
  const params = { id, paper: oneOf(form, 'paper', CARTE_GRISE_DOCUMENTS) };
  const call = () => client.call(endpoints.judgePaper, { params, body });
  return submit(
    submission,
    'carte-grise',
    call,
    accept ? messages.DOCUMENT_ACCEPTED : messages.DOCUMENT_REFUSED,
  );
};
const moveDossier = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const state = oneOf(form, 'state', ['sent', 'issued'] as const);
  const body = { state, number: textOf(form, 'number') };
  const call = () => client.call(endpoints.carteGriseStep, { params: { id }, body });
  return submit(submission, 'carte-grise', call, state === 'sent' ? messages.SENT : messages.ISSUED);
};
const sendDeclaration = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const body = { number: textOf(form, 'number') };
  const call = () => client.call(endpoints.sendDeclaration, { params: { id }, body });
  return submit(submission, 'carte-grise', call, messages.DECLARATION_SENT);
};
const recordActualCost = (submission: BundleAction) => {
  const { client, form, id } = submission;
  const cost = readEuros(textOf(form, 'cost'));
  if (cost === null) return refuseForm(submission, messages.AMOUNT_NEEDED, { cost: messages.AMOUNT_NEEDED });
  const was = textOf(form, 'was');
  const body = { cost, was: was === '' ? null : Number(was) };
  const call = () => client.call(endpoints.settleCarteGrise, { params: { id }, body });
  return submit(submission, 'carte-grise', call, messages.ACTUAL_COST_RECORDED);
};

async function upload(submission: BundleAction) {
  const { client, form, id } = submission;
  const file = await uploadedFileOf(form, 'file');
  if (!file) return refuseForm(submission, messages.NO_FILE, { file: messages.NO_FILE });
  const body = { label: textOf(form, 'label'), file };
  const call = () => client.call(endpoints.upload, { params: { id }, body });
  return submit(submission, 'documents', call, messages.UPLOADED);
}

async function sendLink(submission: BundleAction) {
  const { client, form, id } = submission;
  const cents = readEuros(textOf(form, 'cents'));
  if (cents === null)
    return refuseForm(submission, messages.AMOUNT_NEEDED, { cents: messages.AMOUNT_NEEDED });
  const { bundle } = await client.call(endpoints.get, { params: { id } });
  const body = {
    cents,
    days: readCount(textOf(form, 'days')) ?? Number.NaN,
    due: Number(textOf(form, 'due')),
  };
  const call = () => client.call(staffPaymentLinks.create, { params: { id: bundle.dealId }, body });
  return submit(submission, 'paiement-en-ligne', call, messages.LINK_SENT);
}
const linkOf = ({ form }: BundleAction) => ({ params: { id: textOf(form, 'link') } });
const sendLinkAgain = (submission: BundleAction) =>
  press(
    submission,
    () => submission.client.call(staffPaymentLinks.send, linkOf(submission)),
    messages.LINK_SENT,
  );
const revokeLink = (submission: BundleAction) =>
  press(
    submission,
    () => submission.client.call(staffPaymentLinks.revoke, linkOf(submission)),
    messages.LINK_REVOKED,
  );

const HANDLERS = {
  service: addService,
  'sans-service': removeService,
  refaire: regenerateDocument,
  etape: track,
  'sans-etape': undoStep,
  livraison: deliver,
  transport: planTransport,
  piece: decideDocument,
  dossier: moveDossier,
  declaration: sendDeclaration,
  cout: recordActualCost,
  document: upload,
  lien: sendLink,
  'lien-renvoyer': sendLinkAgain,
  'lien-revoquer': revokeLink,
} as const;

/** The forms of an ordered vehicle: `intention` names the form. */
export async function handleBundle(submission: FormAction, id: string) {
  const intention = oneOf(submission.form, 'intention', Object.keys(HANDLERS) as (keyof typeof HANDLERS)[]);
  return HANDLERS[intention]({ ...submission, id });
}
