import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { pressButton, refuseForm, submitForm } from '../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { profileUrls } from '../../profile-urls.ts';
import { LOGO_FAILED, LOGO_REMOVED, LOGO_SAVED, NO_LOGO, VAT_FAILED, vatSaved } from './company.messages.ts';

const to = profileUrls.company();

/** The forms of the company: its VAT number, its logo. */
export async function handleCompany(submission: FormAction) {
  const { client, form } = submission;
  switch (textOf(form, 'intention')) {
    case 'logo':
      return changeLogo(submission);
    case 'retirer-logo':
      return pressButton(submission, () => client.call(workspace.removeLogo), LOGO_REMOVED, LOGO_FAILED);
    default:
      return submitForm(
        submission,
        () => client.call(workspace.updateCompany, { body: { vatNumber: textOf(form, 'vatNumber') } }),
        (company) => ({ message: vatSaved(company), to }),
        VAT_FAILED,
      );
  }
}

async function changeLogo(submission: FormAction) {
  const logo = await uploadedFileOf(submission.form, 'logo');
  if (!logo) return refuseForm(submission, NO_LOGO, { logo: NO_LOGO });
  return submitForm(
    submission,
    () => submission.client.call(workspace.changeLogo, { body: { logo } }),
    { message: LOGO_SAVED, to },
    LOGO_FAILED,
    (errors, message) => ({ logo: message, ...errors }),
  );
}
