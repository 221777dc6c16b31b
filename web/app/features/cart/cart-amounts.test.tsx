import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { type PricedLine, SALE_KINDS, totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DealTotals } from '../../domain/deal/deal-totals.tsx';
import { readEuros } from '../../lib/form/euros-input.ts';
import { CartPrice } from '../../domain/deal/cart-price.tsx';

const cart = record({
  sale: constantFrom(...SALE_KINDS),
  vehicles: array(
    record({ regime: constantFrom(...VAT_REGIMES), cents: integer({ min: 1, max: 20_000_000 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  ),
});

const priceOf = ({ tax, net, vat, toPay }: PricedLine) => ({
  tax,
  exclTax: euros(net),
  vat: vat === null ? null : euros(vat),
  toPay: euros(toPay),
});
/** Every displayed amount, in cents, in order. */
const amountsIn = (shown: React.ReactElement): number[] =>
  [...renderToStaticMarkup(shown).matchAll(/(?<=>)[−\d\u202f]+(?:,\d\d)?\u202f€/g)].map(
    ([text]) => readEuros(text) ?? Number.NaN,
  );

// SITE-2
test('the lines of any cart add up to the total of the cart, of the validated cart and of the order', () => {
  assert(
    property(cart, ({ sale, vehicles }) => {
      const lines = vehicles.map(({ regime, cents }) => vehicleLine(regime, cents, sale));
      // The last amount of a line is what is paid for it: with VAT where there is some.
      const shown = lines.map((line) => amountsIn(<CartPrice price={priceOf(line)} />).at(-1) ?? Number.NaN);
      expect(shown).toEqual(lines.map(({ toPay }) => toPay));
      const sums = amountsIn(<DealTotals totals={totalsOfLines(lines)} />);
      const [total] = sums;
      expect(total).toBe(shown.reduce((sum, cents) => sum + cents, 0));
      expect(sums.slice(1).reduce((sum, cents) => sum + cents, 0)).toBe(total);
    }),
  );
});
