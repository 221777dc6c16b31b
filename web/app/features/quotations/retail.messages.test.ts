import { ApiError } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { CHANGED, decisionFailed, isDecision, retailFault, statusText } from './retail.messages.ts';

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

it('asks to read again when the quotation changed meanwhile', () => {
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
