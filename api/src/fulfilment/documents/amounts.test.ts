import {
  disbursementLine,
  type PricedLine,
  SALE_KINDS,
  serviceLine,
  totalsOfLines,
  vehicleLine,
} from '@pomelo/contract/deals/totals.ts';
import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { pdfAttachment, pdfText } from '../../testing/files/pdf-text.ts';
import { A_BUYER, buildTradeContent } from '../../testing/trade-content.ts';
import { TAX_CATEGORIES } from '../../platform/documents/content/tax-categories.ts';
import { documentLine } from '../../platform/documents/content/trade-content.ts';
import { renderDocument } from '../../platform/documents/pdf/render-document.ts';

const vehicle = record({
  regime: constantFrom(...VAT_REGIMES),
  price: integer({ min: 1, max: 20_000_000 }),
  services: array(integer({ min: 1, max: 300_000 }), { maxLength: 4 }),
  disbursements: array(integer({ min: 1, max: 900_000 }), { maxLength: 2 }),
});
const cart = record({
  sale: constantFrom(...SALE_KINDS),
  vehicles: array(vehicle, { minLength: 1, maxLength: 8 }),
});

const BUYERS = {
  domestic: A_BUYER,
  'intra-community': { ...A_BUYER, country: 'BE', vatNumber: 'BE0477472701' },
  export: { ...A_BUYER, country: 'CH', vatNumber: null },
};
const add = (lines: readonly PricedLine[], of: (line: PricedLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

type Read = {
  at: (path: string) => number;
  rows: (path: string) => { category: string; rate: number; basis: number; tax: number; code: string }[];
};

function readXml(xml: string): Read & { close: () => void } {
  const document = XmlDocument.fromString(xml);
  const path = (names: string) =>
    `//${names
      .split('/')
      .map((name) => `*[local-name()="${name}"]`)
      .join('/')}`;
  const cents = (text: string) => Math.round(Number(text) * 100);
  const at = (names: string) => cents(document.get(path(names))?.content ?? 'none');
  const rows = (names: string) =>
    document.find(path(names)).map((node) => {
      const own = (name: string) => node.get(`*[local-name()="${name}"]`)?.content ?? '';
      const [category, rate] = [own('CategoryCode'), Number(own('RateApplicablePercent'))];
      return {
        category,
        rate,
        basis: cents(own('BasisAmount')),
        tax: cents(own('CalculatedAmount')),
        code: own('ExemptionReasonCode'),
      };
    });
  return { at, rows, close: () => document.dispose() };
}

// DOC-1, PAY-3
it('for any cart, its lines, its totals, its document and its XML are equal to the cent', async () => {
  await assert(
    asyncProperty(cart, async ({ sale, vehicles }) => {
      const priced = vehicles.flatMap(({ regime, price, services, disbursements }) => [
        vehicleLine(regime, price, sale),
        ...services.map(serviceLine),
        ...disbursements.map(disbursementLine),
      ]);
      const lines = priced.map((line, place) =>
        documentLine(line, { key: `line:${place}`, title: `Ligne ${place}` }),
      );
      const totals = totalsOfLines(priced);
      const buyer = BUYERS[sale];
      const deliveredTo = {
        street: buyer.street,
        postcode: buyer.postcode,
        city: buyer.city,
        country: buyer.country,
      };
      const pdf = await renderDocument(buildTradeContent({ kind: 'invoice', lines, buyer, deliveredTo }));

      const [net, vat, toPay] = [
        add(priced, (one) => one.net),
        add(priced, (one) => one.vat ?? 0),
        add(priced, (one) => one.toPay),
      ];
      expect([totals.toPay.amount, net + vat]).toEqual([toPay, toPay]);

      const texts = pdfText(pdf);
      const { recuperable, marge, services } = totals;
      const printed = [
        ...priced.map((line) => line.toPay),
        ...(recuperable.count > 0 ? [recuperable.exclTax.amount, recuperable.vat.amount] : []),
        ...(marge.count > 0 ? [marge.net.amount] : []),
        ...(services.exclTax.amount > 0 ? [services.exclTax.amount, services.vat.amount] : []),
      ];
      expect(texts).toEqual(expect.arrayContaining(printed.map(formatAmount)));
      expect(texts[texts.lastIndexOf('Total') + 1]).toBe(formatAmount(toPay));

      const xml = readXml(pdfAttachment(pdf) ?? '');
      // BR-CO-10, 13, 14, 15, 16.
      expect(xml.at('SpecifiedTradeSettlementHeaderMonetarySummation/LineTotalAmount')).toBe(net);
      expect(xml.at('SpecifiedTradeSettlementHeaderMonetarySummation/TaxBasisTotalAmount')).toBe(net);
      expect(xml.at('SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount')).toBe(vat);
      expect(xml.at('SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount')).toBe(toPay);
      expect(xml.at('SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount')).toBe(toPay);
      const groups = xml.rows('ApplicableHeaderTradeSettlement/ApplicableTradeTax');
      // BR-S-01, BR-E-01, BR-IC-01, BR-G-01: one group a category, as many as the lines have.
      expect(groups.map(({ category }) => category).toSorted()).toEqual(
        [...new Set(priced.map(({ tax }) => TAX_CATEGORIES[tax].category))].toSorted(),
      );
      for (const { category, rate, basis, tax, code } of groups) {
        const own = priced.filter((line) => TAX_CATEGORIES[line.tax].category === category);
        // BR-x-08, BR-x-09; BR-CO-17 with the tolerance the rule has for VAT rounded line by line.
        expect([basis, tax]).toEqual([add(own, (one) => one.net), add(own, (one) => one.vat ?? 0)]);
        expect(Math.abs(tax - (basis * rate) / 100)).toBeLessThan(100);
        // BR-S-10, BR-E-10, BR-IC-10, BR-G-10.
        expect(code === '').toBe(category === 'S');
      }
      xml.close();
    }),
    { numRuns: 40 },
  );
});
