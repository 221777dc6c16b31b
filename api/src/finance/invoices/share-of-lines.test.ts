import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentLine } from '../../platform/documents/content/document-content.ts';
import { remainingLines } from './credit-lines.ts';
import { centsOf } from './prepayment-lines.ts';
import { shareOfLines } from './share-of-lines.ts';

const line = (place: number, net: number, vat: number): DocumentLine => ({
  key: `terminal:${place}`,
  kind: 'goods',
  tax: 'standard',
  net,
  vat,
  toPay: net + vat,
  title: 'Borne',
  details: [],
});
/** VAT that is a cent off its rate as well: the first line of an order takes what the others leave. */
const invoices = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: -1, max: 1 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((lines) => lines.map(([net, off], place) => line(place, net, Math.max(0, Math.round(net / 5) + off))));

// TERM-7
it('parts of an invoice come to their cents, leave no line below zero, and in the end nothing', () => {
  fc.assert(
    fc.property(invoices, fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 6 }), (invoiced, parts) => {
      const credited: DocumentLine[] = [];
      for (const percent of [...parts, 100]) {
        const left = remainingLines(invoiced, credited);
        const cents = Math.ceil((centsOf(left) * percent) / 100);
        const share = shareOfLines(left, cents);
        expect(centsOf(share)).toBe(cents);
        for (const { net, vat, toPay } of share)
          expect([net >= 0, (vat ?? 0) >= 0, net + (vat ?? 0)]).toEqual([true, true, toPay]);
        credited.push(...share);
      }
      expect([remainingLines(invoiced, credited), centsOf(credited)]).toEqual([[], centsOf(invoiced)]);
    }),
    { numRuns: 300 },
  );
});
