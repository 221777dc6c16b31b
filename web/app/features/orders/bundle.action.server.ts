import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import {
  CARTE_GRISE_DOCUMENTS,
  CARTE_GRISE_DOCUMENT_FIELDS,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { urls } from '../../urls.ts';
import {
  CLAIM_FAILED,
  CLAIM_SAVED,
  DELIVERY_CHOSEN,
  DELIVERY_FAILED,
  documentsSent,
  NO_DOCUMENT,
  NO_TYPE,
  DOCUMENT_FAILED,
  DOCUMENT_SENT,
  paymentSent,
  SENDING_FAILED,
  SERVICE_ADDED,
  SERVICE_FAILED,
} from './bundle.messages.ts';

type BundleAction = FormAction & { id: string };

/** The forms of an ordered vehicle, by `intention`. */
export async function handleBundle(submission: FormAction, id: string) {
  const asked = { ...submission, id };
  switch (textOf(submission.form, 'intention')) {
    case 'service':
      return respondToAction(await addService(asked), submission);
    case 'documents':
      return respondToAction(await sendDocuments(asked), submission);
    case 'paiement':
      return respondToAction(await sendPayment(asked), submission);
    case 'livraison':
      return respondToForm(await chooseDelivery(asked), submission, urls.bundle(id, '#livraison'));
    case 'piece':
      return respondToForm(await sendDocument(asked), submission, urls.bundle(id, '#carte-grise'));
    default:
      return respondToForm(await claim(asked), submission, urls.bundle(id, '#carte-grise'));
  }
}

/** The result or refusal of a call, as text; `otherwise` where the API has no message. */
async function outcomeOf(run: () => Promise<string>, otherwise: string): Promise<ActionResult> {
  try {
    return { ok: true, message: await run(), value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || otherwise);
  }
}

const wrongField = (name: string, message: string): ActionResult => ({
  ok: false,
  message,
  status: HTTP_STATUS.unprocessableContent,
  code: 'invalid',
  fieldErrors: { [name]: message },
});

const addService = ({ client, form, id }: BundleAction) =>
  outcomeOf(async () => {
    await client.call(bundles.addService, { params: { id }, body: { code: textOf(form, 'code') } });
    return SERVICE_ADDED;
  }, SERVICE_FAILED);

/** The call changes the world although it is a GET: a form of ours posts it, so that no link ever does. */
const sendDocuments = ({ client, id }: BundleAction) =>
  outcomeOf(async () => {
    const { documents, sentTo } = await client.call(bundles.sendDocuments, { params: { id } });
    return documentsSent(documents, sentTo);
  }, SENDING_FAILED);

const sendPayment = ({ client, id }: BundleAction) =>
  outcomeOf(
    async () => paymentSent((await client.call(bundles.mailPayment, { params: { id } })).sentTo),
    SENDING_FAILED,
  );

async function chooseDelivery({ client, form, id }: BundleAction): Promise<ActionResult> {
  const deliveryType = DELIVERY_TYPES.find((type) => type === textOf(form, 'type'));
  if (!deliveryType) return wrongField('type', NO_TYPE);
  const slot = textOf(form, 'creneau');
  return outcomeOf(async () => {
    await client.call(bundles.deliver, {
      params: { id },
      body: {
        address: textOf(form, 'adresse'),
        deliveryType,
        // Collection at the depot needs no truck.
        ...(slot && deliveryType !== 'depot' ? { slot } : {}),
        contact: textOf(form, 'contact'),
        phone: textOf(form, 'telephone'),
      },
    });
    return DELIVERY_CHOSEN;
  }, DELIVERY_FAILED);
}

const claim = ({ client, form, id }: BundleAction) =>
  outcomeOf(async () => {
    const body = { holder: textOf(form, 'holder'), address: textOf(form, 'address') };
    await client.call(bundles.claimCarteGrise, { params: { id }, body });
    return CLAIM_SAVED;
  }, CLAIM_FAILED);

async function sendDocument({ client, form, id }: BundleAction): Promise<ActionResult> {
  const paper = CARTE_GRISE_DOCUMENTS.find((one) => one === textOf(form, 'paper'));
  const file = await uploadedFileOf(form, 'file');
  if (!paper || !file) return wrongField('file', NO_DOCUMENT);
  const read = CARTE_GRISE_DOCUMENT_FIELDS.map(
    (field) => [field, textOf(form, field).trim()] as const,
  ).filter(([, value]) => value !== '');
  const answer = await outcomeOf(async () => {
    const body = { paper, file, ...Object.fromEntries(read) };
    await client.call(bundles.claimCarteGrise, { params: { id }, body });
    return DOCUMENT_SENT;
  }, DOCUMENT_FAILED);
  if (answer.ok || Object.keys(answer.fieldErrors).length > 0) return answer;
  return { ...answer, fieldErrors: { file: answer.message } };
}
