import type { RegistrationCheck } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { REGISTRATION_CHECKS } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { expect, test } from 'vitest';
import {
  approveQuestion,
  checkText,
  decisionText,
  resultCountText,
  shortCheck,
  waitingText,
} from './registrations.messages.ts';

const company = {
  siret: '1',
  rs: 'Garage Bertin',
  typedRs: null,
  street: null,
  postcode: null,
  city: null,
  kbisDate: '2026-10-02',
};
const vat = {
  number: 'FR44732829320',
  state: 'valid',
  checkedAt: '2026-11-20T08:00:00Z',
  consultation: null,
} as const;
const words = (check: RegistrationCheck['check'], state: RegistrationCheck['state'], given = {}) =>
  checkText({ check, state }, { company, vat: { ...vat, ...given } }).text;

test.each(REGISTRATION_CHECKS)('%s has a label, and is good or not', (check) => {
  const bad = (['siret', 'insolvency', 'kbis', 'vat', 'rival'] as const).some((one) => one === check)
    ? 'bad'
    : 'warn';
  for (const state of ['good', bad] as const) expect(words(check, state)).toMatch(/\.$/);
  expect(shortCheck({ check, state: bad })).toBeTruthy();
  expect(shortCheck({ check, state: 'good' })).toBeNull();
});

// BUYER-2
test('shows the day of a VIES answer; no answer is no refusal', () => {
  expect(words('vat', 'good')).toBe('Numéro confirmé par VIES le 20/11/2026.');
  expect(words('vat', 'bad')).toBe('Numéro inconnu de VIES le 20/11/2026.');
  expect(words('vat', 'unknown', { checkedAt: null })).toBe('VIES n’a pas encore répondu.');
  expect(words('vat', 'unknown', { number: null })).toBe('Aucun numéro de TVA n’a été donné.');
});

test('shows the date of the Kbis', () => {
  expect(words('kbis', 'good')).toBe('Du 02/10/2026, moins de trois mois.');
  expect(words('kbis', 'bad')).toBe('Du 02/10/2026\u202f: il doit dater de moins de trois mois.');
});

test('requires a second confirmation to accept a company with an alert', () => {
  const checks: RegistrationCheck[] = [
    { check: 'siret', state: 'good' },
    { check: 'email', state: 'warn' },
  ];
  expect(approveQuestion({ checks, company, vat })).toBeUndefined();
  const requested = approveQuestion({
    checks: [...checks, { check: 'insolvency', state: 'bad' }],
    company,
    vat,
  });
  expect(requested).toMatchObject({
    title: 'Accepter Garage Bertin malgré cette alerte\u202f?',
    message: 'Procédures\u202f: Procédure collective ou radiation au répertoire.',
  });
});

test('counts the pending applications', () => {
  expect([waitingText(0), waitingText(1), waitingText(12)]).toEqual([
    'Aucune inscription à vérifier',
    '1\u00a0inscription à vérifier',
    '12\u00a0inscriptions à vérifier',
  ]);
  expect([resultCountText(0), resultCountText(1)]).toEqual(['Aucune inscription', '1\u00a0inscription']);
});

test('a decision names who made it, if anyone', () => {
  expect(decisionText('refused', { at: '2026-11-20T08:00:00Z', by: 'Camille Renard' })).toBe(
    'Refusée par Camille Renard, le 20/11/2026.',
  );
  expect(decisionText('approved', { at: '2026-11-20T08:00:00Z', by: null })).toBe('Acceptée, le 20/11/2026.');
});
