import { expect, it } from 'vitest';
import { countText, waitingText } from './staff-exports.messages.ts';

it('counts export files and the proofs that wait', () => {
  expect([countText(0), countText(2)]).toEqual(['Aucun dossier d’export', '2\u00a0dossiers']);
  expect([waitingText(0), waitingText(1)]).toEqual([null, '1\u00a0preuve à vérifier']);
});
