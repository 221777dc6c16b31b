import { expect, test } from 'vitest';
import { periodText } from './promotion.tsx';

const PERIOD = { startsAt: '2026-03-02T07:00:00.000Z', endsAt: '2026-05-03T22:00:00.000Z' };

test('a promotional offer shows its validity in days of Paris', () => {
  expect(periodText({ ...PERIOD, state: 'upcoming' })).toMatchObject({
    state: 'À venir',
    text: 'Cette offre commence le 02/03/2026.',
  });
  expect(periodText({ ...PERIOD, state: 'live' })).toMatchObject({
    state: 'En cours',
    text: 'Jusqu’au 03/05/2026 inclus.',
  });
  expect(periodText({ ...PERIOD, state: 'over' })).toMatchObject({
    state: 'Terminée',
    text: 'Cette offre est terminée depuis le 03/05/2026.',
  });
});

test('one without an end shows no end', () => {
  expect(periodText({ ...PERIOD, endsAt: null, state: 'live' }).text).toBe('Sans date de fin.');
});
