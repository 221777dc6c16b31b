import { expect, it } from 'vitest';
import { notifiedField, notifiedIn } from './contact-fields.ts';

it('the ticked boxes are read back as the members they stand for', () => {
  const form = new FormData();
  form.append(notifiedField('0190-a'), 'oui');
  form.append('signatoryName', 'Hélène Bertin');
  form.append(notifiedField('0190-b'), 'oui');
  expect(notifiedIn(form)).toEqual(['0190-a', '0190-b']);
});
