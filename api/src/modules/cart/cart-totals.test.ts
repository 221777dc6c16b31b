import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pricedLine, totalsOf } from './cart-totals.ts';

const line = fc.record({
  regime: fc.constantFrom('recuperable' as const, 'marge' as const),
  cents: fc.integer({ min: 1, max: 100_000_000 }),
});

it('pays, for any cart, the sum of what each line pays, and never VAT under the margin scheme', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const priced = lines.map(({ regime, cents }) => pricedLine(regime, cents));
      const totals = totalsOf(priced);
      expect(totals.toPay.amount).toBe(priced.reduce((sum, { toPay }) => sum + toPay, 0));
      expect(totals.recuperable.inclTax.amount).toBe(totals.recuperable.exclTax.amount + totals.recuperable.vat.amount);
      expect(totals.toPay.amount).toBe(totals.recuperable.inclTax.amount + totals.marge.net.amount);
      expect(totals.recuperable.count + totals.marge.count).toBe(lines.length);
    }),
  );
});
