import { expect, test } from 'vitest';
import { awaitsAnswer } from './awaits-answer.ts';

const REFUSED = { ok: false, message: 'Non', status: 422, code: 'invalid', fieldErrors: {} };

test.each([
  { form: { state: 'idle' }, expected: false, when: 'nothing was sent' },
  { form: { state: 'submitting' }, expected: true, when: 'it was sent' },
  { form: { state: 'submitting', data: REFUSED }, expected: true, when: 'it was sent again after a refusal' },
  {
    form: { state: 'loading', data: REFUSED },
    expected: false,
    when: 'it was refused and the page reloads its data',
  },
  {
    form: { state: 'loading', data: { ...REFUSED, status: 409, code: 'too-late' } },
    expected: true,
    when: 'it conflicted with what the page is about to show',
  },
  {
    form: { state: 'loading', data: { ok: true } },
    expected: true,
    when: 'it was accepted and the page reloads its data',
  },
  { form: { state: 'loading' }, expected: true, when: 'its answer leads to another page' },
] as const)('a form awaits its answer: $expected when $when', ({ form, expected }) => {
  expect(awaitsAnswer(form)).toBe(expected);
});
