import { describe, expect, it } from 'vitest';
import {
  joinQuestion,
  isLastOwner,
  mayOrderText,
  type Person,
  peopleSummary,
  removeQuestion,
  roleTitle,
  spentThisMonthText,
  statusText,
} from './people.messages.ts';

const euros = (amount: number) => ({ amount: Math.round(amount * 100), currency: 'EUR' as const });
const paul: Person = {
  id: '019a0000-0000-7000-8000-000000000002',
  state: 'active',
  firstName: 'Paul',
  lastName: 'Martin',
  email: 'paul@garage.fr',
  phone1: null,
  picture: null,
  role: 'buyer',
  purchaseLimit: { amount: euros(20_000), period: 'order' },
  version: 1,
  spentThisMonth: euros(12_345.6),
  since: '2026-03-12T09:00:00.000Z',
  self: false,
};
const anna: Person = {
  ...paul,
  id: '019a0000-0000-7000-8000-000000000003',
  firstName: 'Anna',
  role: 'owner',
  purchaseLimit: null,
};

describe('a purchase limit', () => {
  it('is per order or per month', () => {
    expect(mayOrderText(paul)).toBe('20\u202f000\u202f€ par commande');
  });

  it('is none when unset, and does not apply to a viewer', () => {
    expect(mayOrderText(anna)).toBe('Sans plafond');
    expect(mayOrderText({ ...paul, role: 'viewer' })).toBe('Ne commande pas');
  });

  it('is shown next to this month’s orders', () => {
    expect(spentThisMonthText(paul)).toBe('12\u202f345,60\u202f€ HT');
    expect(spentThisMonthText({ spentThisMonth: euros(0) })).toBe('Rien ce mois-ci');
  });
});

describe('the people of a company', () => {
  it('have a role by its label', () => {
    expect(roleTitle('owner')).toBe('Titulaire');
  });

  it('are counted apart from pending invitations', () => {
    expect(peopleSummary([anna])).toBe('1\u00a0personne');
    expect(peopleSummary([anna, paul, { ...paul, state: 'invited' }])).toBe(
      '2\u00a0personnes, 1\u00a0invitation en attente',
    );
    expect(
      peopleSummary([anna, { ...paul, state: 'invited' }, { ...paul, state: 'invitation-expired' }]),
    ).toContain('2\u00a0invitations');
  });

  it.each([
    ['active', 'Depuis le 12/03/2026', null],
    ['invited', 'Invitation du 12/03/2026', 'line'],
    ['invitation-expired', 'Invitation expirée', 'warn'],
  ] as const)('%s: « %s »', (state, stateLabel, tone) => {
    expect(statusText({ state, since: paul.since })).toEqual({ word: stateLabel, tone });
  });

  it('identify the only owner; an invited one does not count', () => {
    expect(isLastOwner(anna, [anna, paul])).toBe(true);
    expect(isLastOwner(anna, [anna, { ...anna, id: paul.id }])).toBe(false);
    expect(isLastOwner(anna, [anna, { ...anna, id: paul.id, state: 'invited' }])).toBe(true);
    expect(isLastOwner(paul, [anna, paul])).toBe(false);
  });
});

describe('the confirmation of a removal', () => {
  it('names the member and the consequences', () => {
    const { title, message } = removeQuestion(paul, 'Garage Bertin');
    expect(title).toBe('Retirer Paul Martin de Garage Bertin\u202f?');
    expect(message).toContain('Paul Martin n’aura plus accès');
    expect(message).toContain('restent à la société');
  });

  it('names the person whose join request is refused', () => {
    expect(joinQuestion('Paul Martin').title).toBe('Refuser l’accès à Paul Martin\u202f?');
  });

  it('names the address whose invitation is cancelled', () => {
    const { title, message } = removeQuestion({ ...paul, state: 'invited' }, 'Garage Bertin');
    expect(title).toContain('Annuler l’invitation de Paul Martin');
    expect(message).toContain('paul@garage.fr');
  });
});
