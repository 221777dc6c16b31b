import { expect, it } from 'vitest';
import {
  countText,
  customerName,
  isOpen,
  marginRate,
  nextText,
  sendQuestion,
  sentText,
  stateText,
} from './quotations.messages.ts';

it('has a label for each status', () => {
  expect(stateText('draft').word).toBe('Brouillon');
  expect(stateText('accepted')).toEqual({ word: 'Accepté', tone: 'ok' });
  expect(nextText('draft')).toContain('n’a encore rien reçu');
  expect(nextText('expired')).toContain('nouvelle version');
  expect([isOpen('refused'), isOpen('accepted')]).toEqual([true, false]);
});

it('names the recipient in the confirmation', () => {
  expect(sendQuestion('claire@exemple.fr', false).message).toContain('claire@exemple.fr');
  expect(sendQuestion('claire@exemple.fr', true).title).toContain('à nouveau');
  expect(sentText('claire@exemple.fr')).toBe('Le devis est envoyé à claire@exemple.fr');
});

it('counts and names quotations', () => {
  expect([countText(0), countText(1), countText(12)]).toEqual([undefined, '1\u00a0devis', '12\u00a0devis']);
  expect(customerName({ firstName: 'Claire', lastName: 'Martin', email: '', phone: '', address: '' })).toBe(
    'Claire Martin',
  );
  expect([marginRate(150_000, 1_500_000), marginRate(-100, 1000), marginRate(1, 0)]).toEqual([
    '10\u202f%',
    '−10\u202f%',
    '—',
  ]);
});
