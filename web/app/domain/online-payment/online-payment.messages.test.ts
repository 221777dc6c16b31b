import { ONLINE_PAYMENT_STATES } from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import { describe, expect, it } from 'vitest';
import { payText, reasonText, stateText } from './online-payment.messages.ts';

const amount = { amount: 1_200_000, currency: 'EUR' as const };

describe('what is said of a payment online', () => {
  it('is one sentence for each state', () => {
    for (const state of ONLINE_PAYMENT_STATES)
      expect(stateText({ state, amount, reason: null })).toMatch(
        /^(?:Une|Pr|Pai).+12\u202f000,00\u202f€.+\.$/u,
      );
  });

  it('has the reason of the bank, or says that there is none', () => {
    expect(reasonText('insufficient_funds')).toBe('provision insuffisante');
    expect(reasonText('something_new')).toBe(reasonText(null));
  });

  it('names the prepayment', () => {
    expect(payText(300_000, true)).toBe('Payer l’acompte de 3\u202f000,00\u202f€ en ligne');
  });
});
