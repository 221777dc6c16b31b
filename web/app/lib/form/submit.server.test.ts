import { ApiError } from '@pomelo/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { buildFormAction, outcomeOf } from './form-action.fixture.ts';
import { atFile, submitForm } from './submit.server.ts';

const refused = (errors?: { path: string; message: string }[]) => () =>
  Promise.reject(
    new ApiError(422, {
      type: 'https://pomelo/problems/invalid',
      title: 'Invalide',
      status: 422,
      detail: 'Ce fichier est illisible.',
      errors,
    }),
  );
const sendFile = async (errors?: { path: string; message: string }[]) =>
  outcomeOf(
    await submitForm(
      buildFormAction({ label: 'Note' }).submission,
      refused(errors),
      { message: null, to: '/' },
      'Échec.',
      atFile,
    ),
  );

describe('the refusal of a form with a file', () => {
  it('is displayed at the file when it names no field', async () => {
    expect(await sendFile()).toMatchObject({ fieldErrors: { file: 'Ce fichier est illisible.' } });
  });

  it('is displayed at the field that it names', async () => {
    const errors = [{ path: 'label', message: 'Trop long.' }];
    expect(await sendFile(errors)).toMatchObject({ fieldErrors: { label: 'Trop long.' } });
  });
});
