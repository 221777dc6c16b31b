import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import {
  CARTE_GRISE_DOCUMENTS,
  CARTE_GRISE_DOCUMENT_FIELDS,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { pressButton, refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { payOnline } from '../../domain/online-payment/pay-online.server.ts';
import { urls } from '../../urls.ts';
import {
  CLAIM_FAILED,
  CLAIM_SAVED,
  DECLARATION_FAILED,
  DELIVERY_CHOSEN,
  DELIVERY_FAILED,
  documentsSent,
  NO_DOCUMENT,
  NO_TYPE,
  DOCUMENT_FAILED,
  DOCUMENT_SENT,
  paymentSent,
  PURCHASE_DECLARED,
  SENDING_FAILED,
  SERVICE_ADDED,
  SERVICE_FAILED,
  shownPriceField,
} from './bundle.messages.ts';

/** The forms of an ordered vehicle, by `intention`. */
export async function handleBundle(submission: FormAction, id: string) {
  const { client, form } = submission;
  const params = { id };
  switch (textOf(form, 'intention')) {
    case 'service':
      return pressButton(
        submission,
        () =>
          client.call(bundles.addService, {
            params,
            body: { code: textOf(form, 'code'), ...shownPrice(form, 'exclTax') },
          }),
        SERVICE_ADDED,
        SERVICE_FAILED,
      );
    // The call changes the world although it is a GET: a form of ours posts it, so that no link ever does.
    case 'documents':
      return pressButton(
        submission,
        () => client.call(bundles.sendDocuments, { params }),
        ({ documents, sentTo }) => documentsSent(documents, sentTo),
        SENDING_FAILED,
      );
    case 'paiement':
      return pressButton(
        submission,
        () => client.call(bundles.mailPayment, { params }),
        ({ sentTo }) => paymentSent(sentTo),
        SENDING_FAILED,
      );
    case 'payer':
      return payOnline(submission);
    case 'livraison':
      return chooseDelivery(submission, id);
    case 'declaration':
      return pressButton(
        submission,
        () => client.call(bundles.declarePurchase, { params }),
        PURCHASE_DECLARED,
        DECLARATION_FAILED,
      );
    case 'piece':
      return sendDocument(submission, id);
    default:
      return claim(submission, id);
  }
}

/** The price that the page showed; a page of an earlier release does not send it. */
function shownPrice(form: FormData, name: string): { exclTax?: number } {
  const text = textOf(form, name);
  return /^\d{1,12}$/.test(text) ? { exclTax: Number(text) } : {};
}

function chooseDelivery(submission: FormAction, id: string) {
  const { client, form } = submission;
  const deliveryType = DELIVERY_TYPES.find((type) => type === textOf(form, 'deliveryType'));
  if (!deliveryType) return refuseForm(submission, NO_TYPE, { deliveryType: NO_TYPE });
  const slot = textOf(form, 'slot');
  const body = {
    address: textOf(form, 'address'),
    deliveryType,
    // Collection at the depot needs no truck.
    ...(slot && deliveryType !== 'depot' ? { slot } : {}),
    contact: textOf(form, 'contact'),
    phone: textOf(form, 'phone'),
    ...shownPrice(form, shownPriceField(deliveryType)),
  };
  return submitForm(
    submission,
    () => client.call(bundles.deliver, { params: { id }, body }),
    { message: DELIVERY_CHOSEN, to: urls.bundle(id, '#livraison') },
    DELIVERY_FAILED,
  );
}

function claim(submission: FormAction, id: string) {
  const { client, form } = submission;
  const body = { holder: textOf(form, 'holder'), address: textOf(form, 'address') };
  return submitForm(
    submission,
    () => client.call(bundles.claimCarteGrise, { params: { id }, body }),
    { message: CLAIM_SAVED, to: urls.bundle(id, '#carte-grise') },
    CLAIM_FAILED,
  );
}

async function sendDocument(submission: FormAction, id: string) {
  const { client, form } = submission;
  const paper = CARTE_GRISE_DOCUMENTS.find((one) => one === textOf(form, 'paper'));
  const file = await uploadedFileOf(form, 'file');
  if (!paper || !file) return refuseForm(submission, NO_DOCUMENT, { file: NO_DOCUMENT });
  const read = CARTE_GRISE_DOCUMENT_FIELDS.map(
    (field) => [field, textOf(form, field).trim()] as const,
  ).filter(([, value]) => value !== '');
  const isKept = form.has('keep');
  const body = {
    paper,
    file,
    ...Object.fromEntries(read),
    ...(isKept && { keep: '1' as const, validUntil: textOf(form, 'validUntil') }),
  };
  return submitForm(
    submission,
    () => client.call(bundles.claimCarteGrise, { params: { id }, body }),
    { message: DOCUMENT_SENT, to: urls.bundle(id, '#carte-grise') },
    DOCUMENT_FAILED,
    (errors, message) => (Object.keys(errors).length > 0 ? errors : { file: message }),
  );
}
