import { describe, expect, it } from 'vitest';
import { overLimit, APPROVAL_REQUEST_HINT } from './over-limit.messages.ts';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' as const });
const totals = {
  recuperable: { count: 1, exclTax: euros(15_000), vat: euros(3_000), inclTax: euros(18_000) },
  marge: { count: 1, net: euros(5_000) },
  exempt: { count: 0, net: euros(0), sale: null },
};
const byOrder = (amount: number) => ({
  limit: { amount: euros(amount), period: 'order' as const },
  spent: 1_000_000,
});
const byMonth = (amount: number, spent: number) => ({
  limit: { amount: euros(amount), period: 'month' as const },
  spent: spent * 100,
});

describe('the total of a cart and the purchase limit of its buyer', () => {
  it('is within the limit up to the last cent, excluding VAT and counting net prices', () => {
    expect(overLimit(byOrder(20_000), totals)).toBeNull();
    expect(overLimit({ limit: null, spent: 0 }, totals)).toBeNull();
  });

  it('is above the limit: both amounts are shown', () => {
    expect(overLimit(byOrder(19_999), totals)).toBe(
      'Ce panier de 20\u202f000\u202f€ HT dépasse votre plafond de 19\u202f999\u202f€ par commande.',
    );
  });

  it('adds earlier orders where the limit is monthly, and only there', () => {
    expect(overLimit(byMonth(30_000, 10_000), totals)).toBeNull();
    expect(overLimit(byMonth(30_000, 10_001), totals)).toBe(
      'Avec les 10\u202f001\u202f€ HT déjà commandés ce mois-ci, ce panier de 20\u202f000\u202f€ HT dépasse votre plafond de 30\u202f000\u202f€ par mois.',
    );
    expect(overLimit(byMonth(19_000, 0), totals)).toBe(
      'Ce panier de 20\u202f000\u202f€ HT dépasse votre plafond de 19\u202f000\u202f€ par mois.',
    );
  });

  it('shows how long the vehicles stay booked while an owner decides', () => {
    expect(APPROVAL_REQUEST_HINT).toContain('72\u202fheures');
  });
});
