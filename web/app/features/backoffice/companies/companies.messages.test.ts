import type { CompanyDetail, StaffPerson } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { expect, test } from 'vitest';
import { bookingsWords, closeQuestion, foundWords, presenceWords, roleWords, seenWords, vatWords } from './companies.messages.ts';
import { mailWords } from './mail-words.ts';

const person = {
  state: 'active',
  role: 'buyer',
  purchaseLimit: { amount: { amount: 2_000_000, currency: 'EUR' }, period: 'order' },
  since: '2026-11-02T08:00:00Z',
  lastSeenAt: '2026-11-21T08:45:00Z',
  openSessions: 2,
  hasPassword: true,
} as unknown as StaffPerson;

test('an application shows the most important status first', () => {
  expect(presenceWords(person)).toBe('Vu le 21/11 à 9\u202fh\u202f45, 2\u00a0sessions ouvertes');
  expect(presenceWords({ ...person, openSessions: 0 })).toMatch(/aucune session ouverte$/);
  expect(presenceWords({ ...person, lastSeenAt: null })).toBe('Aucune connexion depuis 30 jours');
  expect(presenceWords({ ...person, hasPassword: false })).toBe('Mot de passe à choisir');
  expect(presenceWords({ ...person, state: 'invited' })).toBe('Invité le 02/11/2026');
  expect(presenceWords({ ...person, state: 'invitation-expired' })).toBe('Invitation expirée');
});

test('shows a role with its purchase limit', () => {
  expect(roleWords(person)).toBe('Acheteur, 20\u202f000\u202f€ par commande');
  expect(roleWords({ ...person, role: 'owner', purchaseLimit: null })).toBe('Titulaire');
});

test('shows the day of a VIES answer; no answer is no refusal', () => {
  const vat = { number: 'FR44732829320', state: 'valid', checkedAt: '2026-11-20T08:00:00Z', consultation: null } as const;
  expect(vatWords(vat)).toEqual({ word: 'Confirmé par VIES le 20/11/2026', tone: 'ok' });
  expect(vatWords({ ...vat, state: 'invalid' }).tone).toBe('bad');
  expect(vatWords({ ...vat, state: 'to-check', checkedAt: null }).word).toBe('Pas encore vérifié');
  expect(vatWords({ ...vat, number: null }).word).toBe('Aucun numéro');
});

test('says whether the limit of bookings is the company’s or the default', () => {
  expect(bookingsWords({ live: 2, own: null, site: 10 })).toBe('2\u00a0réservations en cours sur 10, le nombre du site');
  expect(bookingsWords({ live: 1, own: 3, site: 10 })).toBe('1\u00a0réservation en cours sur 3, fixé pour cette société');
});

test('the confirmation of closing a company names it and the consequences', () => {
  const company = {
    rs: 'Garage Bertin',
    people: [person, { ...person, state: 'invited' }],
    bookings: { live: 2, own: null, site: 10 },
  } as unknown as CompanyDetail;
  expect(closeQuestion(company).message).toBe(
    '1\u00a0personne n’y aura plus accès, dès maintenant. 2\u00a0réservations en cours et le panier sont libérés. Les commandes restent.',
  );
  const many = { ...company, people: [person, person], bookings: { ...company.bookings, live: 0 } };
  expect(closeQuestion(many).message).toBe(
    '2\u00a0personnes n’y auront plus accès, dès maintenant. Le panier est vidé. Les commandes restent.',
  );
});

test('formats counts and moments, with none', () => {
  expect([foundWords(0), foundWords(1), foundWords(3)]).toEqual(['Aucune société', '1\u00a0société', '3\u00a0sociétés']);
  expect(seenWords(null)).toBe('Jamais venue');
  expect([mailWords('password-reset'), mailWords('constructor')]).toEqual(['Lien de mot de passe', 'Message']);
});
