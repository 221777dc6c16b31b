import { expect, it } from 'vitest';
import { contactLine, eventTitle } from './delivery-calendar.messages.ts';

it('names a delivery or a collection', () => {
  expect(eventTitle('Peugeot 208', false)).toBe('Livraison\u202f: Peugeot 208');
  expect(eventTitle('Peugeot 208', true)).toBe('Enlèvement\u202f: Peugeot 208');
});

it('names who is there only when somebody is', () => {
  expect(contactLine('Jeanne Roux', '+33612345678')).toEqual(['Sur place\u202f: Jeanne Roux, +33612345678']);
  expect(contactLine('', '+33612345678')).toEqual(['Sur place\u202f: +33612345678']);
  expect(contactLine('', null)).toEqual([]);
});
