import { expect, test } from 'vitest';
import { notLast, stepKnown, toldElsewhere } from './staff-bundles.messages.ts';

test('a step that was noted, or is not the last, is named as screens name it', () => {
  expect(stepKnown('preparing')).toContain('«\u202fEn préparation\u202f»');
  expect(notLast('shipped')).toContain('«\u202fExpédié\u202f» n’est plus la dernière');
});

test('who tells a step is said: the bank, or the dossier', () => {
  expect(toldElsewhere('paid')).toContain('rapprochement des virements');
  expect(toldElsewhere('carte-grise-sent')).toContain('dossier de carte grise');
});
