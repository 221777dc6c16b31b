import { expect, it } from 'vitest';
import { acceptedText, linkText, proposalsText, refusedShotsText, shotText } from './yards.messages.ts';

it('names what a yard proposes', () => {
  expect(shotText({ angle: 'right', damage: null })).toBe('Profil droit');
  const damage = { partCode: 'G03', kind: 'scratch', sizeMm: null } as const;
  expect(shotText({ angle: null, damage })).toBe('Porte avant gauche, rayure');
});

it('counts what is to decide on, and what was decided', () => {
  expect(proposalsText(0)).toBe('Faire prendre les photos par un parc');
  expect(proposalsText(3)).toBe('Photos d’un parc\u202f: 3 à publier');
  expect([acceptedText(1), acceptedText(2)]).toEqual(['Photo publiée.', '2\u00a0photos publiées.']);
  expect([refusedShotsText(1), refusedShotsText(2)]).toEqual(['Photo refusée.', '2\u00a0photos refusées.']);
});

it('states until when a link works, and what it received', () => {
  const link = {
    id: '',
    recipient: 'Parc',
    state: 'open',
    endsAt: '2026-11-30T23:00:00Z',
    createdAt: '2026-11-28T10:00:00Z',
    createdBy: 'Camille Roux',
    shots: 1,
    url: null,
  } as const;
  expect(linkText(link)).toMatch(
    /^ouvert jusqu’au 30\/11\/2026 inclus, 1\u00a0photo reçue, créé par Camille Roux$/,
  );
  expect(linkText({ ...link, state: 'revoked', createdBy: '', shots: 2 })).toMatch(
    /^fermé par l’équipe.*2\u00a0photos reçues$/,
  );
});
