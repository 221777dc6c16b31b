import { FINANCING_STATES } from '@pomelo/contract/financings/financings.schemas.ts';
import { expect, it } from 'vitest';
import { amountText, financingText, moneyText, rateText, underWayText } from './financing.messages.ts';
import { buildFinancing } from './financing.fixture.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

it('shows what the lender does not say as unknown', () => {
  expect([rateText(435), rateText(null), amountText(euros(1000)), amountText(null)]).toEqual([
    '4,35\u202f%',
    'non précisé par le prêteur',
    expect.stringContaining('10'),
    'non précisé par le prêteur',
  ]);
});

it('says how the money that came differs from what was announced', () => {
  const announced = { amount: euros(100_000), on: '2026-12-01' };
  expect(moneyText({ received: euros(0), announced })).toBe('');
  expect(moneyText({ received: euros(100_000), announced })).toContain('comme annoncé');
  expect(moneyText({ received: euros(90_000), announced })).toContain('il manque');
  expect(moneyText({ received: euros(110_000), announced })).toContain('de plus');
  expect(moneyText({ received: euros(110_000), announced: null })).toMatch(/reçus\.$/);
});

it('says of each state what it means', () => {
  const announced = { amount: euros(1000), on: '2026-12-01' };
  for (const state of FINANCING_STATES)
    expect(financingText(buildFinancing({ state, reason: 'Non', announced }))).toMatch(/^[A-ZÉ].+\.$/u);
  expect(financingText(buildFinancing({ reference: null }))).toContain('ne répond pas encore');
  expect(underWayText(buildFinancing())).toContain('pensez à y renoncer');
});
