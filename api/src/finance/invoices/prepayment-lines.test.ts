import { disbursementLine, serviceLine, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLine } from '../../platform/documents/content/trade-content.ts';
import type { DocumentLine } from '../../platform/documents/content/document-content.ts';
import {
  deductions,
  prepaymentLines,
  negated,
  openPrepayments,
  returnedPrepayments,
} from './prepayment-lines.ts';

const sum = (lines: readonly DocumentLine[], of: 'net' | 'vat' | 'toPay' = 'toPay'): number =>
  lines.reduce((total, line) => total + (line[of] ?? 0), 0);

const ordered = (prices: readonly number[]): DocumentLine[] =>
  prices.map((net, place) => {
    const line = [
      vehicleLine('recuperable', net),
      vehicleLine('marge', net),
      serviceLine(net),
      disbursementLine(net),
    ][place % 4];
    return documentLine(line ?? serviceLine(net), { key: `bundle:${place}`, title: 'Ligne' });
  });
let place = 0;
const prepayment = (order: readonly DocumentLine[], earlier: readonly DocumentLine[], cents: number) => {
  place += 1;
  const own = place;
  return prepaymentLines(order, earlier, cents, {
    keyOf: (group) => `prepayment:t:${own}:${group}`,
    titleOf: () => 'Acompte',
  });
};

const prices = fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 6 });
const shares = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 });

// MONEY-48, MONEY-49
describe('prepayments on an order', () => {
  it('are what was received, to the cent, and no more of a tax than the order has of it', () => {
    fc.assert(
      fc.property(prices, shares, (nets, parts) => {
        const order = ordered(nets);
        const total = sum(order);
        const earlier: DocumentLine[] = [];
        for (const part of parts) {
          const cents = Math.min(Math.ceil((total * part) / 100), total - sum(earlier));
          if (cents === 0) break;
          const lines = prepayment(order, earlier, cents);
          expect(sum(lines)).toBe(cents);
          for (const { tax, net, vat, toPay } of lines) {
            expect(net + (vat ?? 0)).toBe(toPay);
            expect(vat === null).toBe(tax !== 'standard');
          }
          earlier.push(...lines);
        }
        const deducted = deductions(order, earlier);
        expect(sum(deducted)).toBe(0 - sum(earlier));
        expect(sum(deducted, 'vat')).toBe(0 - sum(earlier, 'vat'));
        const documents = [
          { sign: 1 as const, lines: earlier },
          { sign: 1 as const, lines: [...order, ...deducted] },
        ];
        expect(openPrepayments(documents)).toEqual([]);
      }),
    );
  });

  it('are deducted up to what is sold, and the rest stays to be credited', () => {
    const order = ordered([1_000_000, 500_000]);
    const lines = prepayment(order, [], 900_000);
    const sold = order.slice(1);
    const deducted = deductions(sold, lines);
    expect(sum([...sold, ...deducted])).toBeGreaterThanOrEqual(0);
    const rest = openPrepayments([
      { sign: 1, lines },
      { sign: 1, lines: [...sold, ...deducted] },
    ]);
    expect(sum(rest)).toBe(900_000 + sum(deducted));
    expect(rest.every(({ toPay }) => toPay > 0)).toBe(true);
  });

  it('name the first twenty of what they are for, and are deducted without the names', () => {
    const order = Array.from({ length: 23 }, (_unused, at) =>
      documentLine(serviceLine(10_000), { key: `service:${at}`, title: `Service ${at}` }),
    );
    const [line] = prepayment(order, [], 5000);
    expect(line?.details).toHaveLength(21);
    expect(line?.details.slice(-2)).toEqual(['Service 19', '3\u00a0autres']);
    expect(deductions(order, line ? [line] : [])).toMatchObject([{ details: [] }]);
  });

  it('come back with credit notes: none exceeds what is left of its invoice, and all of them give all back', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 99 }), fc.boolean(), (nets, share, inOne) => {
        const order = ordered(nets);
        const prepayments = prepayment(order, [], Math.ceil((sum(order) * share) / 100));
        const invoice = [...order, ...deductions(order, prepayments)];
        const credited: DocumentLine[] = [];
        const returned: DocumentLine[] = [];
        for (const lines of inOne ? [order] : order.map((line) => [line])) {
          const back = returnedPrepayments(invoice, credited, lines);
          credited.push(...lines, ...back);
          returned.push(...back.map(negated));
          expect(sum(credited)).toBeLessThanOrEqual(sum(invoice));
        }
        expect(sum(credited)).toBe(sum(invoice));
        expect(sum(returned)).toBe(sum(prepayments));
        expect(sum(credited, 'vat') + sum(returned, 'vat')).toBe(sum(order, 'vat'));
      }),
    );
  });
});
