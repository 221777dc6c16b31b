import type { CompanyDetail, StaffPerson } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { expect, test } from 'vitest';
import {
  bookingsText,
  closeQuestion,
  creditSaved,
  creditText,
  limitSaved,
  prepaymentSaved,
  prepaymentText,
  resultCountText,
  presenceText,
  roleText,
  lastSeenText,
  vatText,
} from './companies.messages.ts';
import { mailText } from './mail-labels.ts';

const person = {
  state: 'active',
  role: 'buyer',
  purchaseLimit: { amount: { amount: 2_000_000, currency: 'EUR' }, period: 'order' },
  since: '2026-11-02T08:00:00Z',
  lastSeenAt: '2026-11-21T08:45:00Z',
  openSessions: 2,
  hasPassword: true,
} as unknown as StaffPerson;

test('the prepayment required of a company is displayed as a share or an amount', () => {
  expect(prepaymentText({ kind: 'none' })).toBe('Aucun acompte n’est demandé');
  expect(prepaymentText({ kind: 'percent', basisPoints: 1250 })).toBe(
    '12,50\u202f% du total TTC à la commande',
  );
  expect(prepaymentText({ kind: 'amount', cents: 300_000 })).toContain('3\u202f000\u202f€ TTC');
});

test('an application shows the most important status first', () => {
  expect(presenceText(person)).toBe('Vu le 21/11 à 9\u202fh\u202f45, 2\u00a0sessions ouvertes');
  expect(presenceText({ ...person, openSessions: 0 })).toMatch(/aucune session ouverte$/);
  expect(presenceText({ ...person, lastSeenAt: null })).toBe('Aucune connexion depuis 30 jours');
  expect(presenceText({ ...person, hasPassword: false })).toBe('Mot de passe à choisir');
  expect(presenceText({ ...person, state: 'invited' })).toBe('Invité le 02/11/2026');
  expect(presenceText({ ...person, state: 'invitation-expired' })).toBe('Invitation expirée');
});

test('shows a role with its purchase limit', () => {
  expect(roleText(person)).toBe('Acheteur, 20\u202f000\u202f€ par commande');
  expect(roleText({ ...person, role: 'owner', purchaseLimit: null })).toBe('Titulaire');
});

test('shows the day of a VIES answer; no answer is no refusal', () => {
  const vat = {
    number: 'FR44732829320',
    state: 'valid',
    checkedAt: '2026-11-20T08:00:00Z',
    consultation: null,
  } as const;
  expect(vatText(vat)).toEqual({ word: 'Confirmé par VIES le 20/11/2026', tone: 'ok' });
  expect(vatText({ ...vat, state: 'invalid' }).tone).toBe('bad');
  expect(vatText({ ...vat, state: 'to-check', checkedAt: null }).word).toBe('Pas encore vérifié');
  expect(vatText({ ...vat, number: null }).word).toBe('Aucun numéro');
});

test('shows whether the limit of bookings is the company’s or the default', () => {
  expect(bookingsText({ live: 2, own: null, site: 10 })).toBe(
    '2\u00a0réservations en cours sur 10, le nombre du site',
  );
  expect(bookingsText({ live: 1, own: 3, site: 10 })).toBe(
    '1\u00a0réservation en cours sur 3, fixé pour cette société',
  );
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
  expect([resultCountText(0), resultCountText(1), resultCountText(3)]).toEqual([
    'Aucune société',
    '1\u00a0société',
    '3\u00a0sociétés',
  ]);
  expect(lastSeenText(null)).toBe('Jamais venue');
  expect([mailText('password-reset'), mailText('constructor')]).toEqual(['Lien de mot de passe', 'Message']);
});

test('the credit line states what is owed, and what is left or too much', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
  const due = { total: euros(1_200_000), orders: [] };
  expect(creditText({ creditLimit: null, due })).toBe(
    '12\u202f000\u202f€ à régler sur les commandes en cours, sans limite',
  );
  expect(creditText({ creditLimit: euros(5_000_000), due })).toContain('il reste 38\u202f000\u202f€');
  expect(creditText({ creditLimit: euros(1_000_000), due })).toContain('2\u202f000\u202f€ de trop');
});

test('a saved limit says what is in force', () => {
  expect(creditSaved('Garage Bertin', null)).toBe('Garage Bertin peut devoir sans limite');
  expect(creditSaved('Garage Bertin', 150_000)).toMatch(/^Garage Bertin peut devoir 1\s500\s€ au plus$/);
  expect(prepaymentSaved('Garage Bertin', 'none')).toBe('Aucun acompte n’est demandé à Garage Bertin');
  expect(prepaymentSaved('Garage Bertin', 'percent')).toBe(
    'L’acompte demandé à Garage Bertin est enregistré',
  );
  expect(limitSaved('Garage Bertin', null)).toBe('Garage Bertin a le nombre de réservations du site');
  expect(limitSaved('Garage Bertin', 3)).toBe('Réservations de Garage Bertin\u202f: 3 au plus');
});
