import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { urls } from '../../urls.ts';
import { LOGO_FAILED, LOGO_REMOVED, LOGO_SAVED, VAT_FAILED, vatSaved } from './company.messages.ts';

/** The forms of the company: its VAT number, its logo. */
export async function handleCompany(submission: FormAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'logo':
      return respondToForm(await changeLogo(submission), submission, urls.profileCompany());
    case 'retirer-logo':
      return respondToAction(await removeLogo(submission), submission);
    default:
      return respondToForm(await saveVat(submission), submission, urls.profileCompany());
  }
}

async function saveVat({ client, form }: FormAction): Promise<ActionResult> {
  try {
    const company = await client.call(workspace.updateCompany, {
      body: { vatNumber: textOf(form, 'vatNumber') },
    });
    return { ok: true, message: vatSaved(company), value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || VAT_FAILED);
  }
}

const NO_FILE: ActionResult = {
  ok: false,
  message: 'Choisissez une image.',
  status: HTTP_STATUS.unprocessableContent,
  code: 'invalid',
  fieldErrors: { logo: 'Choisissez une image.' },
};

async function changeLogo({ client, form }: FormAction): Promise<ActionResult> {
  const logo = await uploadedFileOf(form, 'logo');
  if (!logo) return NO_FILE;
  try {
    await client.call(workspace.changeLogo, { body: { logo } });
    return { ok: true, message: LOGO_SAVED, value: null };
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || LOGO_FAILED);
    return { ...refused, fieldErrors: { logo: refused.message, ...refused.fieldErrors } };
  }
}

async function removeLogo({ client }: FormAction): Promise<ActionResult> {
  try {
    await client.call(workspace.removeLogo);
    return { ok: true, message: LOGO_REMOVED, value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || LOGO_FAILED);
  }
}
