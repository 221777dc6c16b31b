import { expect, test } from 'vitest';
import { byField, pictureOf, writtenOf } from './content-form.server.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('sends a form in the format of the API, with its moment in Paris time', () => {
  const form = formOf({
    title: 'T',
    summary: '',
    body: '<p>a</p>\r\n<p>b</p>',
    state: 'scheduled',
    publishAt: '2026-11-28T09:00',
  });
  expect(writtenOf(form)).toEqual({
    title: 'T',
    summary: '',
    body: '<p>a</p>\n<p>b</p>',
    isPrivate: false,
    state: 'scheduled',
    publishAt: '2026-11-28T08:00:00.000Z',
  });
});

test('reads an invalid status as draft, and an invalid picture as none', () => {
  expect(writtenOf(formOf({ state: 'perdu' })).state).toBe('draft');
  expect([
    pictureOf(formOf({ 'picture.id': '' })),
    pictureOf(formOf({ 'picture.id': '7', 'picture.alt': 'Un break' })),
  ]).toEqual([null, { id: 7, alt: 'Un break' }]);
});

test('shows an error of the API at its field', () => {
  expect(byField({ picture: 'Choisissez', title: 'Indiquez' })).toEqual({
    'picture.id': 'Choisissez',
    title: 'Indiquez',
  });
});
