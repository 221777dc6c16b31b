import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { terminalPart } from '../../platform/documents/content/terminal-line.ts';
import { terminalLines, type TerminalSale } from './terminal-lines.ts';

const SALE: TerminalSale = {
  id: 'order',
  terminal: 'Garrigue 22 RFID',
  quantity: 3,
  exclTax: 332_000,
  vat: 66_400,
  installation: 195_000,
  delivery: 2000,
};

describe('the lines of an order of terminals', () => {
  // MONEY-51
  it('state number and unit price, the installation as a service and the delivery with the goods', () => {
    const lines = terminalLines(SALE);
    expect(lines.map(({ title, kind, net, vat }) => [title, kind, net, vat])).toEqual([
      ['Borne de recharge Garrigue 22 RFID', 'goods', 135_000, 27_000],
      ['Installation par un électricien qualifié IRVE', 'service', 195_000, 39_000],
      ['Livraison', 'goods', 2000, 400],
    ]);
    expect(lines[0]?.details).toEqual(['3 à 450,00\u202f€ HT l’unité']);
    expect(lines.map((line) => terminalPart(line))).toEqual(['terminals', 'installation', 'delivery']);
  });

  it('have no line for what costs nothing, and no unit price for a single terminal', () => {
    const lines = terminalLines({ ...SALE, quantity: 1, installation: 0, delivery: 0 });
    expect(lines).toMatchObject([{ net: 332_000, vat: 66_400, details: [] }]);
    expect(lines[0]).not.toHaveProperty('quantity');
  });

  it('add up to the order, whatever its amounts are', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 99 }),
        (net, installation, delivery, quantity) => {
          const exclTax = net + 1 + installation + delivery;
          const vat = vatOn(exclTax);
          const lines = terminalLines({ ...SALE, quantity, exclTax, vat, installation, delivery });
          const sum = (of: (line: (typeof lines)[number]) => number) =>
            lines.reduce((total, line) => total + of(line), 0);
          expect(sum((line) => line.net)).toBe(exclTax);
          expect(sum((line) => line.vat ?? 0)).toBe(vat);
          expect(sum((line) => line.toPay)).toBe(exclTax + vat);
          for (const line of lines) expect(line.net % (line.quantity ?? 1)).toBe(0);
        },
      ),
    );
  });
});
