import { expect, test } from 'vitest';
import { fieldOf, specimenIn, textsIn } from './texts-form.ts';

test('a form names its fields as the API does', () => {
  const form = new FormData();
  form.set(fieldOf('a1'), 'Bonjour');
  form.set('version', '3');
  expect(textsIn(form)).toEqual({ a1: 'Bonjour' });
  expect(fieldOf('a1')).toBe('texts.a1');
});

test('an unreadable example falls back to the first', () => {
  expect(['2', null, '-1', 'x', '1.5', '999'].map(specimenIn)).toEqual([2, 0, 0, 0, 0, 0]);
});
