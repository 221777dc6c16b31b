import { describe, expect, it } from 'vitest';
import { uploadedFileOf } from './uploaded-file.server.ts';

const formWith = (value: File | string) => {
  const form = new FormData();
  form.set('logo', value);
  return form;
};

describe('the file of a form', () => {
  it('has a name and bytes', async () => {
    expect(await uploadedFileOf(formWith(new File([new Uint8Array([1, 2])], 'logo.png')), 'logo')).toEqual({
      name: 'logo.png',
      bytes: new Uint8Array([1, 2]),
    });
  });

  it.each([
    ['nothing was chosen', formWith(new File([], ''))],
    ['a text was sent', formWith('logo.png')],
    ['the field is absent', new FormData()],
  ])('is none when %s', async (_why, form) => {
    expect(await uploadedFileOf(form, 'logo')).toBeUndefined();
  });

  it('is a file even when empty, for the server to refuse', async () => {
    expect(await uploadedFileOf(formWith(new File([], 'vide.png')), 'logo')).toEqual({
      name: 'vide.png',
      bytes: new Uint8Array(),
    });
  });
});
