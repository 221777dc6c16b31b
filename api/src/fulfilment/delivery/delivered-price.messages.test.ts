import { expect, test } from 'vitest';
import { CARTE_GRISE_TAX } from './delivered-price.messages.ts';

test('the tax of a carte grise is named as the estimate it is', () => {
  expect(CARTE_GRISE_TAX).toMatch(/estimation/);
});
