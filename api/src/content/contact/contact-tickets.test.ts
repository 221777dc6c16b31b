import { expect, it } from 'vitest';
import { createContactTickets } from './contact-tickets.ts';

const SECRET = 'a secret of at least thirty-two characters';
const at = (iso: string) => ({ now: () => new Date(iso) });

// CONT-10
it('contains the time when a form was rendered, to the millisecond, on every node that has the secret', () => {
  const ticket = createContactTickets(SECRET, at('2026-11-21T10:00:00.250Z')).issue();
  const later = createContactTickets(SECRET, at('2026-11-21T10:00:03.251Z'));
  expect(later.ageOf(ticket)).toBe(3001);
});

it('is worth nothing when it was never signed here', () => {
  const tickets = createContactTickets(SECRET, at('2026-11-21T10:00:00Z'));
  const other = createContactTickets(
    'another secret of thirty-two characters',
    at('2026-11-21T09:00:00Z'),
  ).issue();
  const [moment = '', signature = ''] = tickets.issue().split('.');
  const earlier = (Number.parseInt(moment, 36) - 60_000).toString(36);
  for (const ticket of [
    '',
    'x',
    other,
    `${earlier}.${signature}`,
    `${moment}.${signature.slice(1)}`,
    `${moment}.${'é'.repeat(22)}`,
  ])
    expect(tickets.ageOf(ticket), ticket).toBeUndefined();
});
