import { frenchDay } from '../french.ts';
import type { FacturXInvoiceInput, TradePartyInput, VatBreakdownInput } from '@stackforge-eu/factur-x';
import type { DocumentLine, Party, TradeContent } from '../content/document-content.ts';
import { PAYMENT_TERMS } from '../content/seller.ts';
import { ratePercentOf, TAX_CATEGORIES } from '../content/tax-categories.ts';
import { isPrepaymentInvoice } from '../content/prepayment-line.ts';
import { type Nature, natureOf } from '../content/nature.ts';

/** UNTDID 1001. */
const TYPE_CODES = { invoice: '380', prepayment: '386', 'credit-note': '381' } as const;
/** ICD 0002: SIREN. EAS 0225: the French directory of electronic addresses. */
const SIREN_SCHEME = '0002';
const FRENCH_DIRECTORY = '0225';
/** UNTDID 4461: SEPA credit transfer. */
const SEPA_TRANSFER = '58';
/** UNTDID 4451: what the French rules call the three notes every invoice has. */
const NOTE_SUBJECTS: Record<string, string> = {
  [PAYMENT_TERMS.discount]: 'AAB',
  [PAYMENT_TERMS.penalty]: 'PMD',
  [PAYMENT_TERMS.indemnity]: 'PMT',
};

const euros = (cents: number): number => cents / 100;
const sum = (lines: readonly DocumentLine[], of: (line: DocumentLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

const partyInput = (party: Party): TradePartyInput => ({
  name: party.name,
  address: {
    line1: party.street,
    ...(party.complement && { line2: party.complement }),
    city: party.city,
    postalCode: party.postcode,
    country: party.country,
  },
  ...(party.siren && {
    legalOrganization: { id: party.siren, schemeID: SIREN_SCHEME },
    electronicAddress: { value: party.siren, schemeID: FRENCH_DIRECTORY },
  }),
  ...(party.vatNumber && { taxRegistrations: [{ id: party.vatNumber, schemeId: 'VA' }] }),
});

/**
 * BG-23, one a category (BR-E-01, BR-S-01…). Margin and débours are both of category E: one group, both
 * mentions in its reason, and the code of the margin scheme, which is the regime of the goods.
 */
export function vatBreakdown(lines: readonly DocumentLine[]): VatBreakdownInput[] {
  const categories = [...new Set(lines.map(({ tax }) => TAX_CATEGORIES[tax].category))];
  return categories.map((category) => {
    const own = lines.filter(({ tax }) => TAX_CATEGORIES[tax].category === category);
    const taxes = [...new Set(own.map(({ tax }) => tax))].toSorted(
      (a, b) => Number(b === 'margin') - Number(a === 'margin'),
    );
    const [code] = taxes.flatMap((tax) => TAX_CATEGORIES[tax].exemptionCode ?? []);
    const reason = taxes.flatMap((tax) => TAX_CATEGORIES[tax].mention ?? []).join('\u202f; ');
    return {
      categoryCode: category,
      ratePercent: ratePercentOf(own[0]?.tax ?? 'standard'),
      taxableAmount: euros(sum(own, ({ net }) => net)),
      taxAmount: euros(sum(own, ({ vat }) => vat ?? 0)),
      ...(reason && { exemptionReason: reason }),
      ...(code && { exemptionReasonCode: code }),
    };
  });
}

/** BT-20: what is owed on a credit note is owed to the buyer. */
function termsOf(kind: TradeContent['kind'], due: number, dueDate: string): string {
  if (kind === 'credit-note') return 'À déduire ou à rembourser';
  return due > 0 ? `À payer au plus tard le ${frenchDay(dueDate)}` : 'Réglé';
}

const NATURES: Record<Nature, string> = { goods: 'B', services: 'S', both: 'M' };

/**
 * What is sold, and whether it is paid already, or invoiced after a prepayment: BT-23 as the French rules list it.
 */
function businessProcess({ lines, received, totals, prepayments }: TradeContent): string {
  const place = prepayments ? '4' : received >= totals.toPay.amount ? '2' : '1';
  return NATURES[natureOf(lines)] + place;
}

/** BT-3. */
function typeCode({ kind, lines }: TradeContent): string {
  if (kind === 'credit-note') return TYPE_CODES['credit-note'];
  return isPrepaymentInvoice(lines) ? TYPE_CODES.prepayment : TYPE_CODES.invoice;
}

const lineInput = ({ title, details, net, tax, quantity = 1 }: DocumentLine, place: number) => ({
  id: String(place + 1),
  name: title,
  ...(details.length > 0 && { description: details.join(', ') }),
  // A price is never below zero (BR-27): what is deducted is taken back once.
  quantity: net < 0 ? -quantity : quantity,
  unitPrice: euros(Math.abs(net) / quantity),
  lineTotal: euros(net),
  vatCategoryCode: TAX_CATEGORIES[tax].category,
  vatRatePercent: ratePercentOf(tax),
  ...(TAX_CATEGORIES[tax].mention && { note: TAX_CATEGORIES[tax].mention }),
});

/**
 * An invoice or a credit note in the terms of EN 16931; amounts are those of its content, none is recomputed.
 */
export function invoiceInput(content: TradeContent): FacturXInvoiceInput {
  const { kind, lines, totals, received, corrects, orderNumber, payment, deliveredTo } = content;
  const net = sum(lines, (line) => line.net);
  const vat = sum(lines, (line) => line.vat ?? 0);
  const due = totals.toPay.amount - received;
  const dueDate = payment?.dueDate ?? content.date;
  return {
    document: {
      id: content.number,
      issueDate: content.date,
      // The library's own list of the codes.
      typeCode: typeCode(content) as NonNullable<FacturXInvoiceInput['document']['typeCode']>,
      businessProcessId: businessProcess(content),
      notes: [...content.mentions, ...content.terms].map((text) => ({
        content: text,
        ...(NOTE_SUBJECTS[text] && { subjectCode: NOTE_SUBJECTS[text] }),
      })),
    },
    seller: partyInput(content.seller),
    buyer: partyInput(content.buyer),
    lines: lines.map(lineInput),
    delivery: {
      date: content.deliveredOn,
      ...(deliveredTo && {
        location: {
          line1: deliveredTo.street,
          city: deliveredTo.city,
          postalCode: deliveredTo.postcode,
          country: deliveredTo.country,
        },
      }),
    },
    references: [
      ...(orderNumber ? [{ id: orderNumber, type: 'seller-order' as const }] : []),
      ...(corrects ? [{ id: corrects.number, type: 'preceding' as const, issueDate: corrects.date }] : []),
      ...(content.prepayments ?? []).map(({ number, date }) => ({
        id: number,
        type: 'preceding' as const,
        issueDate: date,
      })),
    ],
    payment: {
      ...(payment && {
        meansCode: SEPA_TRANSFER,
        iban: payment.iban,
        accountName: payment.beneficiary,
        bic: payment.bic,
        paymentReference: payment.reference,
      }),
      dueDate,
      termsDescription: termsOf(kind, due, dueDate),
    },
    vatBreakdown: vatBreakdown(lines),
    totals: {
      lineTotal: euros(net),
      taxBasisTotal: euros(net),
      taxTotal: euros(vat),
      grandTotal: euros(net + vat),
      ...(received > 0 && { prepaidAmount: euros(received) }),
      duePayableAmount: euros(due),
      currency: 'EUR',
    },
  };
}
