import { expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import * as texts from './forms.messages.ts';

it('names a form as the state does', () => {
  expect(texts.formName('13757', '03')).toBe('Formulaire CERFA n°\u202f13757*03');
});

it('has a label for each energy', () => {
  expect(texts.energyLabel('electrique')).toBe('Électrique');
});

it.each(Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))(
  '%s is in good French',
  (_name, text) => {
    expect(proofread(text)).toEqual([]);
  },
);
