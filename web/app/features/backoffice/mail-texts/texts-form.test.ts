import { expect, test } from 'vitest';
import { byField, fieldOf, specimenIn, textsIn } from './texts-form.ts';

test('a form and the errors of the API name the same fields', () => {
  const form = new FormData();
  form.set(fieldOf('a1'), 'Bonjour');
  form.set('version', '3');
  expect(textsIn(form)).toEqual({ a1: 'Bonjour' });
  expect(byField({ 'texts.a1': 'Non.', version: 'Non plus.' })).toEqual({
    [fieldOf('a1')]: 'Non.',
    version: 'Non plus.',
  });
});

test('an unreadable example falls back to the first', () => {
  expect(['2', null, '-1', 'x', '1.5', '999'].map(specimenIn)).toEqual([2, 0, 0, 0, 0, 0]);
});
