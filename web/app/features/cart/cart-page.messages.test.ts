import { describe, expect, it } from 'vitest';
import { blockedText, cartSummary, validateQuestion } from './cart-page.messages.ts';

describe('the texts of the cart page', () => {
  it('name the owner of the cart and what was removed', () => {
    expect(cartSummary(3, 0, 'Garage Bertin')).toBe('3\u00a0véhicules, panier commun à Garage Bertin');
    expect(cartSummary(1, 1, undefined)).toBe('1\u00a0véhicule, dont 1 qui n’est plus disponible');
  });

  it('explain why it cannot be validated', () => {
    expect(blockedText(0)).toBeNull();
    expect(blockedText(1)).toContain('Retirez-le');
    expect(blockedText(2)).toContain('Retirez-les');
  });

  it('explain what validation does', () => {
    expect(validateQuestion(1)).toContain('1\u00a0véhicule sera commandé');
    expect(validateQuestion(2)).toContain('2\u00a0véhicules seront commandés');
  });
});
