import {
  disbursementLine,
  type PricedLine,
  type SaleKind,
  SALE_KINDS,
  serviceLine,
  vehicleLine,
} from '@pomelo/contract/deals/totals.ts';
import { prepaymentKey } from '@pomelo/api/platform/documents/content/prepayment-line.ts';
import type { DocumentLine } from '@pomelo/api/platform/documents/content/document-content.ts';
import {
  deductions,
  prepaymentLines,
  returnedPrepayments,
} from '@pomelo/api/finance/invoices/prepayment-lines.ts';
import { terminalLines } from '@pomelo/api/finance/invoices/terminal-lines.ts';
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

const placeOf = ({ street, postcode, city, country }: TradeInput['buyer']) => ({
  street,
  postcode,
  city,
  country,
});

const total = (lines: readonly Pick<DocumentLine, 'toPay'>[]): number =>
  lines.reduce((sum, { toPay }) => sum + toPay, 0);
const PAYMENTS: Record<string, (lines: readonly Pick<DocumentLine, 'toPay'>[]) => number> = {
  unpaid: () => 0,
  'partly-paid': (lines) => Math.floor(total(lines) / 3),
  paid: total,
};
/** A third of an order, on its prepayment invoice; then the invoice that deducts it, and the credit note of that. */
const PREPAYMENT_INVOICE = { number: 'F2026-000040', date: '2026-11-18' };
function afterPrepayment(ordered: DocumentLine[]): Record<string, Partial<TradeInput>> {
  const cents = Math.floor(total(ordered) / 3);
  const prepayment = prepaymentLines(ordered, [], cents, {
    keyOf: (group) => prepaymentKey('1', 1, group),
    titleOf: () => 'Acompte',
  });
  const invoice = [...ordered, ...deductions(ordered, prepayment)];
  const net = prepayment.reduce((sum, line) => sum + line.net, 0);
  return {
    prepayment: { lines: prepayment, received: cents },
    'after-prepayment': {
      lines: invoice,
      prepayments: [{ ...PREPAYMENT_INVOICE, net, vat: cents - net }],
      received: total(invoice),
    },
    'credit-after-prepayment': {
      kind: 'credit-note',
      lines: [...ordered, ...returnedPrepayments(invoice, [], ordered)],
      corrects: CORRECTED,
    },
    'credit-of-prepayment': { kind: 'credit-note', lines: prepayment, corrects: CORRECTED },
  };
}
const CORRECTED = { number: 'F2026-000041', date: '2026-11-20' };

/** Charging terminals with their installation and delivery, paid by card. */
const TERMINALS = terminalLines({
  id: '1',
  terminal: 'Garrigue 22',
  quantity: 3,
  exclTax: 331_999,
  vat: 66_400,
  installation: 194_997,
  delivery: 2002,
});

async function terminalDocuments(): Promise<NamedXml[]> {
  const given = { lines: TERMINALS, payment: null, orderNumber: 'B000042' };
  const invoice = buildTradeContent({ ...given, received: total(TERMINALS) });
  const note = buildTradeContent({ ...given, kind: 'credit-note', corrects: CORRECTED });
  return [
    { name: 'invoice-terminals-paid', xml: await invoiceXml(invoice) },
    { name: 'credit-note-terminals', xml: await invoiceXml(note) },
  ];
}

export type NamedXml = { name: string; xml: string };

/**
 * Every kind of electronic document the portal issues, as CII XML: invoices and credit notes, with and without
 * prepayments, for each kind of sale, each mix of lines and each state of payment. Their names list them (`invoice-export-mixed-paid`).
 */
export async function everyDocument(): Promise<NamedXml[]> {
  const documents: NamedXml[] = [];
  for (const sale of SALE_KINDS)
    for (const [mix, linesOf] of Object.entries(LINES)) {
      const ordered = linesOf(sale).map((line, place) =>
        documentLine(line, { key: `line:${place}`, title: `Ligne ${place + 1}` }),
      );
      for (const [name, given] of Object.entries(afterPrepayment(ordered))) {
        const buyer = BUYERS[sale];
        const content = buildTradeContent({ buyer, deliveredTo: placeOf(buyer), ...given });
        documents.push({ name: [name, sale, mix].join('-'), xml: await invoiceXml(content) });
      }
    }
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
            deliveredTo: placeOf(buyer),
          });
          documents.push({ name: [kind, sale, mix, payment].join('-'), xml: await invoiceXml(content) });
        }
  return [...documents, ...(await terminalDocuments())];
}
