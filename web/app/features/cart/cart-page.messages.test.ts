import { describe, expect, it } from 'vitest';
import { blockedBecause, cartSummary, validateQuestion } from './cart-page.messages.ts';
import { totalLines } from './totals.messages.ts';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' as const });
const withVat = { count: 2, exclTax: euros(10_000), vat: euros(2_000), inclTax: euros(12_000) };
const none = { count: 0, net: euros(0) };
const noVat = { count: 0, exclTax: euros(0), vat: euros(0), inclTax: euros(0) };

describe('the totals of a cart', () => {
  it('have HT, TVA and TTC where the VAT is recovered, and the net price where it is not', () => {
    const lines = totalLines({ recuperable: withVat, marge: { count: 1, net: euros(5_000) }, exempt: none, toPay: euros(17_000) });
    expect(lines.map(({ value }) => value)).toEqual([1_000_000, 200_000, 1_200_000, 500_000, 1_700_000]);
    expect(lines.at(-1)).toMatchObject({ label: 'À payer', kind: 'total' });
  });

  it('show no amount of VAT under the margin scheme', () => {
    const lines = totalLines({ recuperable: noVat, marge: { count: 1, net: euros(5_000) }, exempt: none, toPay: euros(5_000) });
    expect(lines).toEqual([
      { label: 'TVA sur marge, 1 véhicule, net', value: 500_000 },
      { label: 'À payer', value: 500_000, kind: 'total' },
    ]);
  });
});

it('a buyer of another member state is shown no VAT', () => {
  expect(totalLines({ recuperable: noVat, marge: none, exempt: { count: 2, net: euros(9_000) }, toPay: euros(9_000) })).toEqual([
    { label: 'Exonéré de TVA, 2 véhicules, net', value: 900_000 },
    { label: 'À payer', value: 900_000, kind: 'total' },
  ]);
});

describe('the words of the cart page', () => {
  it('say whose cart it is and what was lost', () => {
    expect(cartSummary(3, 0, 'Garage Bertin')).toBe('3 véhicules, panier commun à Garage Bertin');
    expect(cartSummary(1, 1, undefined)).toBe('1 véhicule, dont 1 qui n’est plus disponible');
  });

  it('say why it cannot be validated', () => {
    expect(blockedBecause(0)).toBeNull();
    expect(blockedBecause(1)).toContain('Retirez-le');
    expect(blockedBecause(2)).toContain('Retirez-les');
  });

  it('say what validating means', () => {
    expect(validateQuestion(1)).toContain('1 véhicule sera commandé');
    expect(validateQuestion(2)).toContain('2 véhicules seront commandés');
  });
});
