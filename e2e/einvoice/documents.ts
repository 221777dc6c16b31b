import {
  disbursementLine,
  type PricedLine,
  type SaleKind,
  SALE_KINDS,
  serviceLine,
  vehicleLine,
} from '@pomelo/contract/deals/totals.ts';
import { documentLine, type TradeInput } from '@pomelo/api/platform/documents/content/trade-content.ts';
import { invoiceXml } from '@pomelo/api/platform/documents/factur-x/invoice-xml.ts';
import { A_BUYER, buildTradeContent } from '@pomelo/api/testing/trade-content.ts';

/** Cents. Odd amounts, so that rounding shows. */
const PRICE = 1_234_567;
const SERVICE = 39_033;
const DISBURSEMENT = 27_776;

/** Possible lines of one invoice: vehicles of each VAT regime, services, taxes paid for the buyer. */
const LINES: Record<string, (sale: SaleKind) => PricedLine[]> = {
  'with-vat': (sale) => [vehicleLine('recuperable', PRICE, sale)],
  margin: (sale) => [vehicleLine('marge', PRICE, sale)],
  mixed: (sale) => [
    vehicleLine('recuperable', PRICE, sale),
    vehicleLine('marge', PRICE + 1, sale),
    serviceLine(SERVICE),
    serviceLine(SERVICE + 1),
    disbursementLine(DISBURSEMENT),
  ],
  services: () => [serviceLine(SERVICE)],
  disbursement: () => [disbursementLine(DISBURSEMENT)],
};

const BUYERS: Record<SaleKind, TradeInput['buyer']> = {
  domestic: A_BUYER,
  'intra-community': {
    ...A_BUYER,
    country: 'BE',
    city: 'Bruxelles',
    postcode: '1000',
    siren: null,
    vatNumber: 'BE0477472701',
  },
  export: { ...A_BUYER, country: 'CH', city: 'Genève', postcode: '1201', siren: null, vatNumber: null },
};

const total = (lines: readonly PricedLine[]): number => lines.reduce((sum, { toPay }) => sum + toPay, 0);
const PAYMENTS: Record<string, (lines: readonly PricedLine[]) => number> = {
  unpaid: () => 0,
  'partly-paid': (lines) => Math.floor(total(lines) / 3),
  paid: total,
};
const CORRECTED = { number: 'F2026-000041', date: '2026-11-20' };

export type NamedXml = { name: string; xml: string };

/**
 * Every kind of electronic document the portal issues, as CII XML: invoices and credit notes, for each kind
 * of sale, each mix of lines and each state of payment. Their names list them (`invoice-export-mixed-paid`).
 */
export async function everyDocument(): Promise<NamedXml[]> {
  const documents: NamedXml[] = [];
  for (const kind of ['invoice', 'credit-note'] as const)
    for (const sale of SALE_KINDS)
      for (const [mix, linesOf] of Object.entries(LINES))
        for (const [payment, receivedOf] of Object.entries(PAYMENTS)) {
          if (kind === 'credit-note' && payment !== 'unpaid') continue;
          const priced = linesOf(sale);
          const buyer = BUYERS[sale];
          const content = buildTradeContent({
            kind,
            buyer,
            lines: priced.map((line, place) =>
              documentLine(line, { key: `line:${place}`, title: `Ligne ${place + 1}` }),
            ),
            received: receivedOf(priced),
            corrects: kind === 'credit-note' ? CORRECTED : null,
            deliveredTo: {
              street: buyer.street,
              postcode: buyer.postcode,
              city: buyer.city,
              country: buyer.country,
            },
          });
          documents.push({ name: [kind, sale, mix, payment].join('-'), xml: await invoiceXml(content) });
        }
  return documents;
}
