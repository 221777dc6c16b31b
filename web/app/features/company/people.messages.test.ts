import { describe, expect, it } from 'vitest';
import {
  joinQuestion,
  isLastOwner,
  mayOrderWords,
  type Person,
  peopleSummary,
  removeQuestion,
  roleTitle,
  spentWords,
  standingWords,
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
  spentThisMonth: euros(12_345.6),
  since: '2026-03-12T09:00:00.000Z',
  self: false,
};
const anna: Person = { ...paul, id: '019a0000-0000-7000-8000-000000000003', firstName: 'Anna', role: 'owner', purchaseLimit: null };

describe('what a person may order', () => {
  it('is a limit by order or by month', () => {
    expect(mayOrderWords(paul)).toBe('20\u202f000\u202f€ par commande');
  });

  it('is everything without a limit, and nothing for a viewer whatever was kept of a limit', () => {
    expect(mayOrderWords(anna)).toBe('Sans plafond');
    expect(mayOrderWords({ ...paul, role: 'viewer' })).toBe('Ne commande pas');
  });

  it('is told beside what was ordered this month', () => {
    expect(spentWords(paul)).toBe('12\u202f345,60\u202f€ HT');
    expect(spentWords({ spentThisMonth: euros(0) })).toBe('Rien ce mois-ci');
  });
});

describe('the people of a company', () => {
  it('have a role by its name', () => {
    expect(roleTitle('owner')).toBe('Titulaire');
  });

  it('are counted apart from those who are expected', () => {
    expect(peopleSummary([anna])).toBe('1\u00a0personne');
    expect(peopleSummary([anna, paul, { ...paul, state: 'invited' }])).toBe('2\u00a0personnes, 1\u00a0invitation en attente');
    expect(peopleSummary([anna, { ...paul, state: 'invited' }, { ...paul, state: 'invitation-expired' }])).toContain('2\u00a0invitations');
  });

  it.each([
    ['active', 'Depuis le 12/03/2026', null],
    ['invited', 'Invitation du 12/03/2026', 'line'],
    ['invitation-expired', 'Invitation expirée', 'warn'],
  ] as const)('%s: « %s »', (state, word, tone) => {
    expect(standingWords({ state, since: paul.since })).toEqual({ word, tone });
  });

  it('know the only owner left; somebody only invited is none', () => {
    expect(isLastOwner(anna, [anna, paul])).toBe(true);
    expect(isLastOwner(anna, [anna, { ...anna, id: paul.id }])).toBe(false);
    expect(isLastOwner(anna, [anna, { ...anna, id: paul.id, state: 'invited' }])).toBe(true);
    expect(isLastOwner(paul, [anna, paul])).toBe(false);
  });
});

describe('before somebody is removed', () => {
  it('he is named, and what happens is said', () => {
    const { title, message } = removeQuestion(paul, 'Garage Bertin');
    expect(title).toBe('Retirer Paul Martin de Garage Bertin\u202f?');
    expect(message).toContain('Paul Martin n’aura plus accès');
    expect(message).toContain('restent à la société');
  });

  it('whoever asks to come in is named before he is refused', () => {
    expect(joinQuestion('Paul Martin').title).toBe('Refuser l’accès à Paul Martin\u202f?');
  });

  it('an invitation is called off by its address', () => {
    const { title, message } = removeQuestion({ ...paul, state: 'invited' }, 'Garage Bertin');
    expect(title).toContain('Annuler l’invitation de Paul Martin');
    expect(message).toContain('paul@garage.fr');
  });
});
