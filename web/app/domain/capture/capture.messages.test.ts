import { expect, it } from 'vitest';
import {
  damageText,
  notAddedText,
  otherVehicles,
  photographText,
  progressText,
  refusedText,
  stateText,
  waitingText,
} from './capture.messages.ts';
import { MAX_WAITING, MAX_WAITING_BYTES } from './queue.ts';
import { buildShot } from './shot.fixture.ts';

it('counts what is done, waits and was refused', () => {
  expect(progressText(31, 40)).toBe('31 sur 40');
  expect([0, 1, 12].map(waitingText)).toEqual([
    'Tout est envoyé',
    '1\u00a0photo en attente d’envoi',
    '12\u00a0photos en attente d’envoi',
  ]);
  expect([1, 2].map(refusedText)).toEqual(['1\u00a0photo refusée', '2\u00a0photos refusées']);
});

it('states why a photograph was refused or not added', () => {
  expect(stateText('refused', 'Trop lourde.')).toBe('Refusée\u202f: Trop lourde.');
  expect([stateText('todo'), stateText('waiting', '')]).toEqual(['À prendre', 'En attente d’envoi']);
  expect([MAX_WAITING, notAddedText('too-many')]).toEqual([200, expect.stringMatching(/^Deux cents photos/)]);
  expect(notAddedText('too-large')).toContain(`${MAX_WAITING_BYTES / 1e6}\u00a0Mo`);
});

it('names a damage, an angle, and the other vehicles that wait', () => {
  expect(damageText({ partCode: 'G03', kind: 'dent' })).toBe('Porte avant gauche, enfoncement');
  expect(photographText('Profil droit')).toBe('Photographier\u202f: profil droit');
  const shots = [
    buildShot({ to: '/a', vehicle: 'Clio' }),
    buildShot({ to: '/a', vehicle: 'Clio' }),
    buildShot({ to: '/b', vehicle: '208' }),
    buildShot({ to: '/c', vehicle: 'Zoé', state: 'sent' }),
  ];
  expect(otherVehicles(shots, '/b')).toEqual([['Clio', 2]]);
});
