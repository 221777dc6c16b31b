import { expect, test } from 'vitest';
import { byField, pictureOf, writtenOf } from './content-form.server.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a form is sent as the API takes it, its moment in Paris', () => {
  const form = formOf({ title: 'T', summary: '', body: '<p>a</p>\r\n<p>b</p>', state: 'scheduled', publishAt: '2026-11-28T09:00' });
  expect(writtenOf(form)).toEqual({
    title: 'T',
    summary: '',
    body: '<p>a</p>\n<p>b</p>',
    isPrivate: false,
    state: 'scheduled',
    publishAt: '2026-11-28T08:00:00.000Z',
  });
});

test('what is said wrongly is a draft, and no picture', () => {
  expect(writtenOf(formOf({ state: 'perdu' })).state).toBe('draft');
  expect([pictureOf(formOf({ pictureId: '' })), pictureOf(formOf({ pictureId: '7', pictureAlt: 'Un break' }))]).toEqual([
    null,
    { id: 7, alt: 'Un break' },
  ]);
});

test('a fault of the API stands beside its field', () => {
  expect(byField({ 'picture.alt': 'Décrivez', title: 'Indiquez' })).toEqual({ pictureAlt: 'Décrivez', title: 'Indiquez' });
});
