import { expect, it } from 'vitest';
import { buildQuotation } from './quotation.fixture.ts';
import { viewOf } from './quotation-view.ts';

// QUOTE-1
it('hides the dealer’s cost and margin in showroom mode', () => {
  const shown = JSON.stringify(viewOf(buildQuotation(), 'b2c'));
  expect(shown).not.toContain('1500000');
  expect(shown).not.toContain('150000,');
  expect(shown).not.toContain('margin');
  expect(shown).toContain('1650000');
});

it('shows them to the dealer', () => {
  expect(viewOf(buildQuotation(), 'b2b').own).toMatchObject({
    cost: { amount: 1_500_000 },
    margin: { amount: 150_000 },
  });
});
