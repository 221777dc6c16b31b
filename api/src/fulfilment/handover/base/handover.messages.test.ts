import { expect, it } from 'vitest';
import { alreadyHandedOver, handoverRefusals, releaseUsed } from './handover.messages.ts';

const AT = new Date('2026-11-28T09:12:00Z');

it('says who used a release code and when', () => {
  expect(releaseUsed(AT, 'Parc de Corbas')).toBe(
    'Ce code a déjà servi le 28/11/2026 à 10\u00a0h\u00a012, par Parc de Corbas.',
  );
});

it('says that nothing of a hand-over that lost is gone', () => {
  expect(alreadyHandedOver(AT, 'Parc de Corbas')).toMatch(
    /^Ce véhicule a déjà été remis le 28\/11\/2026 .*, par Parc de Corbas.* reste sur ce téléphone\.$/,
  );
  expect(handoverRefusals.kmBelow('20\u202f000\u202fkm')).toContain('20\u202f000\u202fkm');
});
