import { ApiError } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import {
  CHANGED,
  countText,
  customerName,
  decisionFailed,
  isDecision,
  isOpen,
  marginRate,
  nextText,
  retailFault,
  sendQuestion,
  sentText,
  stateText,
  statusText,
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

const dealer = { rs: 'Garage du Lac', siret: '', address: '', phone: null, logo: false };

it('distinguishes an unknown link from an expired one', () => {
  expect(['token-unknown', 'token-expired', 'too-many-requests', 'unavailable'].map(retailFault)).toEqual([
    'unknown',
    'expired',
    'too-many',
    null,
  ]);
});

it('shows the answer, and nothing before it', () => {
  expect(statusText({ state: 'sent', dealer })).toBeNull();
  expect(statusText({ state: 'accepted', dealer })?.text).toContain('Garage du Lac en est informé');
  expect(statusText({ state: 'refused', dealer })?.title).toContain('refusé');
  expect(statusText({ state: 'expired', dealer })?.title).toContain('plus valable');
});

it('says to read again when the quotation changed', () => {
  const refusal = (code: string, detail?: string) =>
    new ApiError(409, { type: `https://pomelo.example/problemes/${code}`, title: code, status: 409, detail });
  expect(decisionFailed(refusal('offer-changed', 'Autre chose.'))).toBe(CHANGED);
  expect(decisionFailed(refusal('offer-over', 'Ce devis est déjà accepté.'))).toBe(
    'Ce devis est déjà accepté.',
  );
});

it('has two decisions', () => {
  expect([isDecision('accepter'), isDecision('refuser'), isDecision('vendre'), isDecision(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
