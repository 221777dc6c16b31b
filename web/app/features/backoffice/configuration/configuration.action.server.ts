import { staffConfiguration } from '@pomelo/contract/backoffice/configuration.endpoints.ts';
import { CONFIGURATION_TYPES } from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import {
  CONFIGURATION_FAILED,
  CONFIGURATION_REMOVED,
  CONFIGURATION_SAVED,
} from './configuration.messages.ts';

/** Sets an entry, or restores its default. */
export function handleConfiguration(submission: FormAction) {
  const { client, form } = submission;
  const key = textOf(form, 'key').trim();
  const to = staffUrls.configuration();
  if (textOf(form, 'intention') === 'supprimer') {
    const done = { message: CONFIGURATION_REMOVED, to };
    return submitButton(
      submission,
      () => client.call(staffConfiguration.remove, { params: { key } }),
      done,
      CONFIGURATION_FAILED,
    );
  }
  const type = CONFIGURATION_TYPES.find((one) => one === textOf(form, 'type')) ?? 'text';
  // A box that is not ticked is not sent.
  const value =
    type === 'bool' && textOf(form, 'value') === ''
      ? '0'
      : textOf(form, 'value').replaceAll(/[\s\u202f]+/g, type === 'integer' ? '' : ' ');
  const body = { type, value, version: Number(textOf(form, 'version')) || 0 };
  const done = { message: CONFIGURATION_SAVED, to };
  return submitForm(
    submission,
    () => client.call(staffConfiguration.save, { params: { key }, body }),
    done,
    CONFIGURATION_FAILED,
  );
}
