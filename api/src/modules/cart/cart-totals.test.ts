import { SALE_KINDS, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartTotals } from './cart-totals.ts';

const line = fc.record({
  regime: fc.constantFrom('recuperable' as const, 'marge' as const),
  cents: fc.integer({ min: 1, max: 100_000_000 }),
});

it('pays, for any cart and any buyer, the sum of what each line pays, and never VAT under the margin scheme or across a border', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.constantFrom(...SALE_KINDS), (lines, sale) => {
      const priced = lines.map(({ regime, cents }) => vehicleLine(regime, cents, sale));
      const totals = cartTotals(priced);
      expect(totals.toPay.amount).toBe(priced.reduce((sum, { toPay }) => sum + toPay, 0));
      expect(totals.recuperable.inclTax.amount).toBe(totals.recuperable.exclTax.amount + totals.recuperable.vat.amount);
      expect(totals.toPay.amount).toBe(totals.recuperable.inclTax.amount + totals.marge.net.amount + totals.exempt.net.amount);
      expect(totals.recuperable.count + totals.marge.count + totals.exempt.count).toBe(lines.length);
      expect(totals.exempt.count === 0 || totals.recuperable.count === 0).toBe(true);
      expect(sale === 'domestic' || totals.recuperable.vat.amount === 0).toBe(true);
    }),
  );
});
