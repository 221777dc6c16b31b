import { mailTexts } from '@pomelo/contract/backoffice/content/mail-texts.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import { TEST_FAILED, TEST_SENT, TEXTS_FAILED, TEXTS_RESTORED, TEXTS_SAVED } from './mail-texts.messages.ts';
import { specimenIn, textsIn } from './texts-form.ts';

/** Version zero is the default text, before any save. */
const numberIn = (form: FormData, name: string): number => Number(textOf(form, name)) || 0;

/** Saves the texts of a mail, restores a version, or sends a test to the caller. */
export function handleMailTexts(submission: FormAction, template: string) {
  const { client, form } = submission;
  const to = staffUrls.mailText(template);
  const params = { template };
  const version = numberIn(form, 'version');
  switch (textOf(form, 'intention')) {
    case 'restaurer': {
      const body = { to: numberIn(form, 'vers'), version };
      return submitButton(
        submission,
        () => client.call(mailTexts.restore, { params, body }),
        { message: TEXTS_RESTORED, to },
        TEXTS_FAILED,
      );
    }
    case 'essai': {
      const body = { specimen: specimenIn(textOf(form, 'exemple')) };
      return submitButton(
        submission,
        () => client.call(mailTexts.test, { params, body }),
        { message: TEST_SENT, to },
        TEST_FAILED,
      );
    }
    default: {
      const body = { texts: textsIn(form), version };
      return submitForm(
        submission,
        () => client.call(mailTexts.save, { params, body }),
        { message: TEXTS_SAVED, to },
        TEXTS_FAILED,
      );
    }
  }
}
