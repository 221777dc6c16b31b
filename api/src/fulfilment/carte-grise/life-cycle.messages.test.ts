import { expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import { illegalStep, NOT_WHOLE, WAS_SENT } from './life-cycle.messages.ts';

it.each([NOT_WHOLE, WAS_SENT, illegalStep('incomplete', 'sent')])('« %s » is in good French', (sentence) => {
  expect(proofread(sentence)).toEqual([]);
});

it('names the step that is not allowed', () => {
  expect(illegalStep('issued', 'sent')).toBe('Un dossier délivré ne peut pas devenir transmis.');
});
