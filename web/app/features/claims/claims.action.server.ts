import { CLAIM_REASONS } from '@pomelo/contract/claims/claim-rules.ts';
import { claims } from '@pomelo/contract/claims/claims.endpoints.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { uploadedFiles } from '../../domain/uploads/uploaded-files.server.ts';
import { invalidFields, respondToAction } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { readEuros } from '../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { refuseForm, submitButton, submitForm } from '../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import {
  AMOUNT_NEEDED,
  FILE_NEEDED,
  filesSent,
  MESSAGE_SENT,
  OPEN_FAILED,
  OPENED,
  SEND_FAILED,
} from './claims.messages.ts';

const REASON_NEEDED = 'Choisissez un motif.';

/** A new claim, about the vehicle of the address. */
export async function openClaim(submission: FormAction) {
  const { client, form } = submission;
  const expected = readEuros(textOf(form, 'expected'));
  const reason = CLAIM_REASONS.find((one) => one === textOf(form, 'reason'));
  if (expected === null || expected < 1 || !reason)
    return refuseForm(submission, CHECK_FIELDS, {
      ...(expected === null || expected < 1 ? { expected: AMOUNT_NEEDED } : {}),
      ...(reason ? {} : { reason: REASON_NEEDED }),
    });
  const file = await uploadedFileOf(form, 'file');
  const body = {
    bundleId: textOf(form, 'bundleId'),
    reason,
    part: textOf(form, 'part'),
    secondPart: textOf(form, 'secondPart'),
    thirdPart: textOf(form, 'thirdPart'),
    detail: textOf(form, 'detail'),
    reserves: textOf(form, 'reserves'),
    expected,
    km: textOf(form, 'km'),
    ...(textOf(form, 'handoverPhotos') === 'oui' && { handoverPhotos: 'oui' as const }),
    ...(file && { file }),
  };
  return submitForm(
    submission,
    () => client.call(claims.open, { body }),
    ({ id }) => ({ message: OPENED, to: claimUrls.one(id) }),
    OPEN_FAILED,
  );
}

async function addFiles(submission: FormAction, id: string) {
  const { client, form } = submission;
  const { files, count } = await uploadedFiles(form, 'file');
  if (files.length === 0) return respondToAction(invalidFields(FILE_NEEDED, {}), submission);
  const add = async () => {
    for (const file of files) await client.call(claims.addFile, { params: { id }, body: { file } });
  };
  const done = { message: count > 0 ? filesSent(count) : '', to: `${claimUrls.one(id)}#fichiers` };
  return submitButton(submission, add, done, SEND_FAILED);
}

/** The forms of a claim, by `intention`. */
export function followClaim(submission: FormAction, id: string) {
  const { client, form } = submission;
  if (textOf(form, 'intention') === 'joindre') return addFiles(submission, id);
  return submitForm(
    submission,
    () => client.call(claims.write, { params: { id }, body: { text: textOf(form, 'text') } }),
    { message: MESSAGE_SENT, to: claimUrls.one(id) },
    SEND_FAILED,
  );
}
