import { describe, expect, it } from 'vitest';
import { blockedBecause, cartSummary, validateQuestion } from './cart-page.messages.ts';

describe('the words of the cart page', () => {
  it('say whose cart it is and what was lost', () => {
    expect(cartSummary(3, 0, 'Garage Bertin')).toBe('3\u00a0véhicules, panier commun à Garage Bertin');
    expect(cartSummary(1, 1, undefined)).toBe('1\u00a0véhicule, dont 1 qui n’est plus disponible');
  });

  it('say why it cannot be validated', () => {
    expect(blockedBecause(0)).toBeNull();
    expect(blockedBecause(1)).toContain('Retirez-le');
    expect(blockedBecause(2)).toContain('Retirez-les');
  });

  it('say what validating means', () => {
    expect(validateQuestion(1)).toContain('1\u00a0véhicule sera commandé');
    expect(validateQuestion(2)).toContain('2\u00a0véhicules seront commandés');
  });
});
