import { expect, it } from 'vitest';
import { vapidMistakes } from './vapid-settings.ts';

const PAIR = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:equipe@pomelo.test',
};

it('wants all three settings of notifications or none, and keys of one pair', () => {
  expect(vapidMistakes({})).toEqual([]);
  expect(vapidMistakes(PAIR)).toEqual([]);
  expect(vapidMistakes({ ...PAIR, VAPID_SUBJECT: undefined })).toEqual([
    expect.stringContaining('vont ensemble'),
  ]);
  expect(
    vapidMistakes({ ...PAIR, VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' }),
  ).toEqual([expect.stringContaining('clé publique')]);
});
