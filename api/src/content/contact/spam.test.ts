import { DAY_MS } from '@pomelo/contract/durations.ts';
import { expect, it } from 'vitest';
import { createContactTickets } from './contact-tickets.ts';
import { hasTooManyLinks, isSpam, isStale } from './spam.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
const tickets = createContactTickets('a secret of at least thirty-two characters', {
  now: () => new Date(now),
});
const issued = (msAgo: number): string => {
  now -= msAgo;
  const ticket = tickets.issue();
  now += msAgo;
  return ticket;
};
const sent = (given: object = {}) => ({
  website: '',
  ticket: issued(60_000),
  name: 'Claire Moreau',
  message: 'Bonjour',
  ...given,
});

it('takes a person for a person', () => {
  expect(isSpam(sent(), tickets)).toBe(false);
  expect(isSpam(sent({ ticket: issued(3000) }), tickets)).toBe(false);
  expect(
    isSpam(
      sent({ message: 'Voir https://garage.example/208 [photo]', company: 'www.garage.example' }),
      tickets,
    ),
  ).toBe(false);
});

it.each([
  ['fills in what nobody sees', { website: 'x' }],
  ['answers before anybody could read', { ticket: issued(2999) }],
  ['never drew a form', { ticket: '' }],
  ['makes a ticket up', { ticket: 'm0.AAAAAAAAAAAAAAAAAAAAAA' }],
  ['brings a ticket of tomorrow', { ticket: issued(-DAY_MS) }],
  ['writes links as machines do', { message: 'Win <a rel=x href="https://a.test">now</a>' }],
  ['writes links as forums do', { message: '[url=https://a.test]now[/url]' }],
  ['is called a link', { name: 'Win https://a.test' }],
  ['works for a link', { company: 'http://a.test' }],
])('recognises a bot that %s', (_, given) => {
  expect(isSpam(sent(given), tickets)).toBe(true);
});

it('lets a page be open for a day', () => {
  expect([
    isStale(issued(DAY_MS), tickets),
    isStale(issued(86_400_001), tickets),
    isStale('', tickets),
  ]).toEqual([false, true, false]);
});

it('counts the links that lead elsewhere', () => {
  const site = 'https://pomelo.test';
  const own = Array.from({ length: 6 }, (_, index) => `${site}/occasion/peugeot/208/gt/${index}`).join(' ');
  expect(hasTooManyLinks(`${own} www.a.test http://b.test https://c.test`, site)).toBe(false);
  expect(hasTooManyLinks('www.a.test http://b.test https://c.test https://d.test', site)).toBe(true);
  expect(hasTooManyLinks(Array(4).fill('https://pomelo.test.evil.example').join(' '), site)).toBe(true);
});
