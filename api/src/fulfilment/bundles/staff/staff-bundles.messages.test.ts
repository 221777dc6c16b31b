import { expect, test } from 'vitest';
import { notLast, stepKnown, recordedElsewhere } from './staff-bundles.messages.ts';

test('a step that was noted, or is not the last, is named as screens name it', () => {
  expect(stepKnown('preparing')).toContain('«\u202fEn préparation\u202f»');
  expect(notLast('shipped')).toContain('«\u202fExpédié\u202f» n’est plus la dernière');
});

test('names what records a step: the bank, or the dossier', () => {
  expect(recordedElsewhere('paid')).toContain('rapprochement des virements');
  expect(recordedElsewhere('carte-grise-sent')).toContain('dossier de carte grise');
});
