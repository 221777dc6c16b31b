import { describe, expect, it } from 'vitest';
import { checksOf, type Checked } from './checks.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const SIRET = '73282932000074';
const register = {
  siret: SIRET,
  rs: 'GARAGE BERTIN',
  street: '12 rue des Lilas',
  postcode: '69003',
  city: 'LYON',
  naf: '45.11Z',
  insolvency: false,
};
const one: Checked = {
  siret: SIRET,
  rs: 'GARAGE BERTIN',
  typedRs: 'Garage Bertin SARL',
  postcode: '69003',
  city: 'Lyon',
  company: register,
  insolvency: false,
  kbisDate: '2026-10-02',
  vatNumber: 'FR44732829320',
  vatState: 'valid',
  hasAccount: false,
  hasSameEmail: false,
  hasSameSiret: false,
  hasWorkspace: false,
  hasRival: false,
};
const stateOf = (given: Partial<Checked>) =>
  Object.fromEntries(checksOf({ ...one, ...given }, NOW).map(({ check, state }) => [check, state]));

describe('what is looked at before a company is let in', () => {
  // BUYER-2
  it('is good where everything agrees, in the order of the screen', () => {
    expect(checksOf(one, NOW).map(({ check, state }) => `${check} ${state}`)).toEqual([
      'siret good',
      'register good',
      'name good',
      'address good',
      'insolvency good',
      'kbis good',
      'vat good',
      'email good',
      'company good',
      'rival good',
    ]);
  });

  it.each([
    ['siret', { siret: '73282932000075' }, 'bad'],
    ['register', { company: null }, 'warn'],
    ['name', { typedRs: 'Ouest Négoce' }, 'warn'],
    ['name', { company: null }, 'unknown'],
    ['address', { postcode: '75002' }, 'warn'],
    ['address', { city: 'Villeurbanne' }, 'warn'],
    ['insolvency', { insolvency: true }, 'bad'],
    ['insolvency', { company: null }, 'unknown'],
    ['kbis', { kbisDate: '2026-08-20' }, 'bad'],
    ['kbis', { kbisDate: '2026-08-21' }, 'good'],
    ['kbis', { kbisDate: null }, 'unknown'],
    ['vat', { vatState: 'invalid' }, 'bad'],
    ['vat', { vatState: 'to-check' }, 'unknown'],
    ['vat', { vatNumber: 'FR83404833048' }, 'warn'],
    ['email', { hasAccount: true }, 'warn'],
    ['email', { hasSameEmail: true }, 'warn'],
    ['company', { hasWorkspace: true }, 'warn'],
    ['company', { hasSameSiret: true }, 'warn'],
    ['rival', { hasRival: true }, 'bad'],
  ] as const)('%s, given %j: %s', (check, given, state) => {
    expect(stateOf(given)[check]).toBe(state);
  });
});
