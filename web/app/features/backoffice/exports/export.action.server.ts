import { staffExports as endpoints } from '@pomelo/contract/backoffice/exports/exports.endpoints.ts';
import { PROOF_PARTIES, TRANSPORTERS } from '@pomelo/contract/exports/export-rules.ts';
import { proofBodyOf } from '../../../domain/export/proof-body.server.ts';
import { integerOf, textOf } from '../../../lib/form/action.server.ts';
import { atFile, refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { oneOf } from '../shared/one-of.server.ts';
import { staffExportUrls } from './staff-export-urls.ts';
import * as say from './staff-exports.messages.ts';

async function addProof(submission: StaffAction, id: string) {
  const body = await proofBodyOf(submission.form);
  if (!body) return refuseForm(submission, say.FILE_NEEDED, { file: say.FILE_NEEDED });
  return submitForm(
    submission,
    () => submission.client.call(endpoints.addProof, { params: { id }, body }),
    { message: say.PROOF_ADDED, to: staffExportUrls.one(id) },
    say.EXPORT_FAILED,
    atFile,
  );
}

function review(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const accept = textOf(form, 'decision') === 'accepter';
  const body = {
    version: integerOf(form, 'seen'),
    accept,
    party: accept ? oneOf(form, 'party', PROOF_PARTIES) : null,
    reason: textOf(form, 'reason'),
  };
  const params = { id, docId: textOf(form, 'preuve') };
  return submitForm(
    submission,
    () => client.call(endpoints.review, { params, body }),
    { message: say.PROOF_REVIEWED, to: staffExportUrls.one(id) },
    say.EXPORT_FAILED,
  );
}

function setTransport(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const body = {
    version: integerOf(form, 'seen'),
    transporter: oneOf(form, 'transporter', TRANSPORTERS),
    country: textOf(form, 'country'),
    address: textOf(form, 'address'),
    carrier: textOf(form, 'carrier'),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.transport, { params: { id }, body }),
    { message: say.TRANSPORT_SAVED, to: staffExportUrls.one(id) },
    say.EXPORT_FAILED,
  );
}

/** The forms of an export file, by `intention`. */
export async function actOnExport(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const to = staffExportUrls.one(id);
  const params = { id };
  switch (textOf(form, 'intention')) {
    case 'transporter':
      return setTransport(submission, id);
    case 'prouver':
      return addProof(submission, id);
    case 'verifier':
      return review(submission, id);
    case 'vies':
      return submitForm(
        submission,
        () => client.call(endpoints.checkVat, { params, body: { version: integerOf(form, 'seen') } }),
        { message: say.VAT_CHECKED, to },
        say.EXPORT_FAILED,
      );
    case 'rouvrir':
      return submitForm(
        submission,
        () =>
          client.call(endpoints.reopen, {
            params,
            body: { version: integerOf(form, 'seen'), text: textOf(form, 'text') },
          }),
        { message: say.REOPENED, to },
        say.EXPORT_FAILED,
      );
    case 'refuser':
      return submitForm(
        submission,
        () =>
          client.call(endpoints.refuse, {
            params,
            body: { version: integerOf(form, 'seen'), text: textOf(form, 'text') },
          }),
        { message: say.REFUSED, to },
        say.EXPORT_FAILED,
      );
    default:
      return submitForm(
        submission,
        () => client.call(endpoints.accept, { params, body: { version: integerOf(form, 'seen') } }),
        { message: say.ACCEPTED, to },
        say.EXPORT_FAILED,
      );
  }
}
