import { companyPapers } from '@pomelo/contract/bundles/company-papers.endpoints.ts';
import { COMPANY_PAPERS } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { atFile, pressButton, refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../../lib/form/uploaded-file.server.ts';
import { companyPapersUrl } from '../../../domain/company/company-papers-urls.ts';
import { NO_PAPER, PAPER_FAILED, PAPER_REMOVED, PAPER_SAVED } from './papers.messages.ts';

/** Sends a paper of the company, or removes one. */
export async function handlePapers(submission: FormAction) {
  const { client, form } = submission;
  if (textOf(form, 'intention') !== 'retirer') return sendPaper(submission);
  const params = { id: textOf(form, 'id') };
  return pressButton(
    submission,
    () => client.call(companyPapers.remove, { params }),
    PAPER_REMOVED,
    PAPER_FAILED,
  );
}

async function sendPaper(submission: FormAction) {
  const { client, form } = submission;
  const kind = COMPANY_PAPERS.find((one) => one === textOf(form, 'kind'));
  const file = await uploadedFileOf(form, 'file');
  if (!kind || !file) return refuseForm(submission, NO_PAPER, { file: NO_PAPER });
  const body = {
    kind,
    file,
    issuedOn: textOf(form, 'issuedOn'),
    validUntil: textOf(form, 'validUntil'),
  };
  return submitForm(
    submission,
    () => client.call(companyPapers.put, { body }),
    { message: PAPER_SAVED, to: companyPapersUrl() },
    PAPER_FAILED,
    atFile,
  );
}
