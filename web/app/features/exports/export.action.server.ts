import { TRANSPORTERS } from '@pomelo/contract/exports/export-rules.ts';
import { exports as endpoints } from '@pomelo/contract/exports/exports.endpoints.ts';
import { exportUrls } from '../../domain/export/export-urls.ts';
import { proofBodyOf } from '../../domain/export/proof-body.server.ts';
import { type FormAction, integerOf, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { atFile, refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import {
  EXPORT_FAILED,
  FILE_NEEDED,
  PROOF_SENT,
  SIGNED,
  TRANSPORT_SAVED,
  TRANSPORTER_NEEDED,
} from './exports.messages.ts';

function sign(submission: FormAction, id: string) {
  const { client, form } = submission;
  const body = {
    acquirer: textOf(form, 'acquirer'),
    acceptedBy: textOf(form, 'acceptedBy'),
    arrivedOn: textOf(form, 'arrivedOn'),
    place: textOf(form, 'place'),
    signature: textOf(form, 'signature'),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.sign, { params: { id }, body }),
    { message: SIGNED, to: exportUrls.one(id) },
    EXPORT_FAILED,
  );
}

async function addProof(submission: FormAction, id: string) {
  const body = await proofBodyOf(submission.form);
  if (!body) return refuseForm(submission, FILE_NEEDED, { file: FILE_NEEDED });
  return submitForm(
    submission,
    () => submission.client.call(endpoints.addProof, { params: { id }, body }),
    { message: PROOF_SENT, to: exportUrls.one(id) },
    EXPORT_FAILED,
    atFile,
  );
}

/** The forms of an export file, by `intention`. */
export async function changeExport(submission: FormAction, id: string) {
  const { client, form } = submission;
  const intention = textOf(form, 'intention');
  if (intention === 'signer') return sign(submission, id);
  if (intention === 'prouver') return addProof(submission, id);
  const transporter = TRANSPORTERS.find((one) => one === textOf(form, 'transporter'));
  if (!transporter) return refuseForm(submission, CHECK_FIELDS, { transporter: TRANSPORTER_NEEDED });
  const body = {
    version: integerOf(form, 'seen'),
    transporter,
    country: textOf(form, 'country'),
    address: textOf(form, 'address'),
    carrier: textOf(form, 'carrier'),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.transport, { params: { id }, body }),
    { message: TRANSPORT_SAVED, to: exportUrls.one(id) },
    EXPORT_FAILED,
  );
}
