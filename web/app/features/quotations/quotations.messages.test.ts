import { expect, it } from 'vitest';
import { countWords, customerName, isOpen, marginRate, nextWords, sendQuestion, sentWords, stateWords } from './quotations.messages.ts';

it('has a label for each status', () => {
  expect(stateWords('draft').word).toBe('Brouillon');
  expect(stateWords('accepted')).toEqual({ word: 'Accepté', tone: 'ok' });
  expect(nextWords('draft')).toContain('n’a encore rien reçu');
  expect(nextWords('expired')).toContain('nouvelle version');
  expect([isOpen('refused'), isOpen('accepted')]).toEqual([true, false]);
});

it('names the recipient in the confirmation', () => {
  expect(sendQuestion('claire@exemple.fr', false).message).toContain('claire@exemple.fr');
  expect(sendQuestion('claire@exemple.fr', true).title).toContain('à nouveau');
  expect(sentWords('claire@exemple.fr')).toBe('Le devis est envoyé à claire@exemple.fr');
});

it('counts and names quotations', () => {
  expect([countWords(0), countWords(1), countWords(12)]).toEqual([undefined, '1\u00a0devis', '12\u00a0devis']);
  expect(customerName({ firstName: 'Claire', lastName: 'Martin', email: '', phone: '', address: '' })).toBe('Claire Martin');
  expect([marginRate(150_000, 1_500_000), marginRate(-100, 1000), marginRate(1, 0)]).toEqual(['10\u202f%', '−10\u202f%', '—']);
});
