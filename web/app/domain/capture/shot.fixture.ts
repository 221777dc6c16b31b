import type { Shot } from './shot.ts';

export const buildShot = (given: Partial<Shot> = {}): Shot => ({
  id: 'shot',
  owner: 'equipe 1',
  to: '/gestion/stock/12/photos-guidees/envoi',
  vehicle: 'Peugeot 208',
  angle: 'front',
  damage: null,
  takenAt: '2026-11-28T10:00:00Z',
  bytes: 1000,
  thumbnail: '',
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  reason: null,
  ...given,
});
