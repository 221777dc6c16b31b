import { describe, expect, it } from 'vitest';
import { approvalAskFailed, cartAddFailed, cartRemoveFailed, cartValidateFailed } from './cart.messages.ts';

describe('the texts of the cart (CART-3)', () => {
  // CART-3
  it.each([
    ['Ce véhicule est réservé par un confrère.', 'Ce véhicule est réservé par un confrère.'],
    ['', 'Le véhicule est déjà dans votre panier'],
    [undefined, 'Le véhicule est déjà dans votre panier'],
  ])('an addition refused with %j', (serverMessage, message) => {
    expect(cartAddFailed(serverMessage)).toBe(message);
  });

  it('report that a cart that was not validated is unchanged, unless the server gives a reason', () => {
    expect(cartValidateFailed(undefined)).toContain('intact');
    expect(cartValidateFailed('Clio n’est plus disponible.')).toBe('Clio n’est plus disponible.');
    expect(cartRemoveFailed(undefined)).toContain('retiré');
    expect(approvalAskFailed(undefined)).toContain('intact');
  });
});
