import type { AccountUse } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { isPrepaymentInvoice, isPrepaymentLine } from '../../platform/documents/content/prepayment-line.ts';
import { terminalPart, type TerminalPart } from '../../platform/documents/content/terminal-line.ts';
import type { DocumentLine } from '../../platform/documents/content/document-content.ts';
import type { Company, Draft, DraftLine } from './draft.ts';

const VEHICLE_USES: Readonly<Record<DocumentLine['tax'], AccountUse>> = {
  standard: 'vehicles-standard',
  margin: 'vehicles-margin',
  'intra-community': 'vehicles-intra-community',
  export: 'vehicles-export',
  disbursement: 'disbursements',
};

const TERMINAL_USES: Readonly<Record<TerminalPart, AccountUse>> = {
  terminals: 'terminals',
  installation: 'services',
  delivery: 'delivery',
};

/** Money paid on behalf of the buyer is a debt to settle, never revenue. */
function accountUse({ key, kind, tax }: Pick<DocumentLine, 'key' | 'kind' | 'tax'>): AccountUse {
  const part = terminalPart({ key });
  if (part) return TERMINAL_USES[part];
  if (kind === 'disbursement' || tax === 'disbursement') return 'disbursements';
  return kind === 'service' ? 'services' : VEHICLE_USES[tax];
}

type PostedLine = Pick<DocumentLine, 'key' | 'kind' | 'tax' | 'net' | 'vat'>;

/** A prepayment is no revenue: it is owed until the vehicle is invoiced, which deducts it. */
const postedUse = (line: PostedLine): AccountUse =>
  !isPrepaymentLine(line)
    ? accountUse(line)
    : line.tax === 'standard'
      ? 'prepayments-taxed'
      : 'prepayments-untaxed';

/** Credits of one line of an invoice: its revenue and its VAT. */
const creditsOf = (line: PostedLine): DraftLine[] => [
  { use: postedUse(line), cents: -line.net },
  ...(line.vat ? [{ use: 'vat-collected' as const, cents: -line.vat, base: line.net }] : []),
];

/** The opposite of these lines. */
const reversed = (lines: readonly DraftLine[]): DraftLine[] =>
  lines.map((line) => ({
    ...line,
    cents: -line.cents,
    ...(line.base !== undefined && { base: -line.base }),
  }));

export type PostedInvoice = {
  id: string;
  number: string;
  kind: 'invoice' | 'credit-note';
  dealId: string | null;
  issuedAt: Date;
  company: Company;
  lines: readonly (PostedLine & Pick<DocumentLine, 'toPay'>)[];
};

/** Dated as issued: an invoice of 23:59 in Paris is of its own day. */
export function invoiceDraft({ id, number, kind, dealId, issuedAt, company, lines }: PostedInvoice): Draft {
  const day = dayInParis(issuedAt);
  const debits = [
    {
      use: 'customers' as const,
      cents: lines.reduce((sum, { toPay }) => sum + toPay, 0),
      company,
    },
    ...lines.flatMap(creditsOf),
  ];
  return {
    journal: 'VE',
    date: day,
    piece: number,
    pieceDate: day,
    label: `${kind === 'credit-note' ? 'Avoir' : isPrepaymentInvoice(lines) ? 'Acompte' : 'Facture'} ${number} ${company.name}`,
    source: { kind, id, event: 'issued' },
    dealId,
    lines: kind === 'invoice' ? debits : reversed(debits),
  };
}

export type PostedTransfer = {
  id: string;
  reference: string;
  receivedOn: string;
  debtor: string;
  cents: number;
  /** Held by the payment service. */
  online: boolean;
};

// MONEY-59
/**
 * Entry of a transfer as the bank or the payment service reported it: without a customer until it is
 * assigned.
 */
export const transferDraft = ({
  id,
  reference,
  receivedOn,
  debtor,
  cents,
  online,
}: PostedTransfer): Draft => ({
  // The journal of the bank has what its statements have.
  journal: online ? 'OD' : 'BQ',
  date: receivedOn,
  piece: reference,
  pieceDate: receivedOn,
  label: `${online ? 'Paiement en ligne' : 'Virement reçu'} ${debtor || reference}`,
  source: { kind: 'transfer', id, event: 'received' },
  dealId: null,
  lines: [
    { use: online ? 'cards' : 'bank', cents },
    { use: 'suspense', cents: -cents },
  ],
});

export type ChangedPayout = Omit<PostedTransfer, 'online'> & {
  /** How often the books changed it before. */
  times: number;
};

/**
 * Entry of a payout of the payment service to the bank; the accountant posts its fees. Cents less the posted
 * ones.
 */
export const payoutDraft = (
  { id, reference, receivedOn, debtor, cents, times }: ChangedPayout,
  today: string,
): Draft => ({
  journal: 'OD',
  date: cents > 0 ? receivedOn : today,
  piece: reference,
  pieceDate: receivedOn,
  label: `Versement du prestataire ${debtor || reference}`,
  source: { kind: 'payout', id, event: `payout ${times + 1}` },
  dealId: null,
  lines: [
    { use: 'suspense', cents },
    { use: 'cards', cents: -cents },
  ],
});

export type ChangedAssignment = {
  transferId: string;
  reference: string;
  receivedOn: string;
  dealId: string;
  dealNumber: string;
  company: Company;
  /** Part of the transfer assigned to the order, less the posted part; cents. */
  cents: number;
  /** Since when; null when nothing of the transfer is the order's any more. */
  matchedAt: Date | null;
  /** How often the books changed it before. */
  times: number;
};

/**
 * The difference between the posted and the current assignment. No time is recorded for an assignment that
 * ended or shrank: it is dated `today`.
 */
export function assignmentDraft(changed: ChangedAssignment, today: string): Draft {
  const { transferId, reference, receivedOn, dealId, dealNumber, company, cents, matchedAt, times } = changed;
  return {
    journal: 'OD',
    date: cents > 0 && matchedAt ? dayInParis(matchedAt) : today,
    piece: reference,
    pieceDate: receivedOn,
    label: `${cents > 0 ? 'Affectation' : 'Désaffectation'} ${dealNumber} ${company.name}`,
    source: { kind: 'assignment', id: transferId, event: `${dealId} ${times + 1}` },
    dealId,
    lines: [
      { use: 'suspense', cents },
      { use: 'customers', cents: -cents, company },
    ],
  };
}

export type PostedRefund = {
  id: string;
  /** `failed`: the bank of the buyer did not take it, its money is at the payment service again. */
  event: 'made' | 'failed';
  madeOn: string;
  cents: number;
  piece: string;
  to: string;
  dealId: string | null;
  company: Company | null;
  /** By the bank of the buyer, from the payment service. */
  takenBack: boolean;
  /** It left from the account of the payment service, not from the bank. */
  byService: boolean;
};

/** Sent back: what an order received too much, a transfer that was of no order, or a debit that its bank took back. */
export const refundDraft = ({
  id,
  event,
  madeOn,
  cents,
  piece,
  to,
  dealId,
  company,
  takenBack,
  byService,
}: PostedRefund): Draft => {
  const lines: DraftLine[] = [
    company ? { use: 'customers', cents, company } : { use: 'suspense', cents },
    { use: byService ? 'cards' : 'bank', cents: -cents },
  ];
  const hasFailed = event === 'failed';
  return {
    journal: byService ? 'OD' : 'BQ',
    date: madeOn,
    piece,
    pieceDate: madeOn,
    label: `${takenBack ? 'Paiement repris' : hasFailed ? 'Remboursement refusé' : 'Remboursement'} ${piece} ${to}`,
    source: { kind: 'refund', id, event },
    dealId,
    lines: hasFailed ? reversed(lines) : lines,
  };
};

export type PostedTerminalOrder = {
  id: string;
  number: string;
  event: 'paid' | 'refunded';
  paidAt: Date;
  company: string;
  exclTax: number;
  installation: number;
  delivery: number;
  vat: number;
  total: number;
};

export type CardMovement = {
  orderId: string;
  number: string;
  kind: 'invoice' | 'credit-note';
  event: string;
  paidAt: Date;
  issuedAt: Date;
  company: Company;
  cents: number;
};

// MONEY-27
/** A card payment settles the invoice of its order; its refund is dated as the credit note that comes with it. */
export function cardDraft({
  orderId,
  number,
  kind,
  event,
  paidAt,
  issuedAt,
  company,
  cents,
}: CardMovement): Draft {
  const paidOn = dayInParis(paidAt);
  const isPayment = kind === 'invoice';
  const lines: DraftLine[] = [
    { use: 'cards', cents },
    { use: 'customers', cents: -cents, company },
  ];
  return {
    journal: 'BQ',
    date: isPayment ? paidOn : dayInParis(issuedAt),
    piece: number,
    pieceDate: paidOn,
    label: `${isPayment ? 'Carte' : 'Remboursement par carte'} ${number} ${company.name}`,
    source: { kind: 'terminal-order', id: orderId, event },
    dealId: null,
    lines: isPayment ? lines : reversed(lines),
  };
}

/** An order without an invoice, as its receipt states it. The provider does not report when it refunds: a refund is dated `today`. */
export function terminalDraft(order: PostedTerminalOrder, today: string): Draft {
  const { id, number, event, paidAt, company, exclTax, installation, delivery, vat, total } = order;
  const paidOn = dayInParis(paidAt);
  const lines: DraftLine[] = [
    { use: 'cards', cents: total },
    { use: 'terminals', cents: -(exclTax - installation - delivery) },
    { use: 'services', cents: -installation },
    { use: 'delivery', cents: -delivery },
    { use: 'vat-collected', cents: -vat, base: exclTax },
  ];
  return {
    journal: 'VE',
    date: event === 'paid' ? paidOn : today,
    piece: number,
    pieceDate: paidOn,
    label: `${event === 'paid' ? 'Bornes payées par carte' : 'Bornes remboursées'} ${number} ${company}`,
    source: { kind: 'terminal-order', id, event },
    dealId: null,
    lines: event === 'paid' ? lines : reversed(lines),
  };
}

export type MarginCorrection = {
  bundleId: string;
  number: string;
  title: string;
  dealId: string;
  /** VAT on the margin, less what is posted; cents. */
  tax: number;
  /** Margin without VAT, less what is posted; cents. */
  base: number;
};

/** VAT that the price of a vehicle contains: taken out of its revenue. `month`: `2026-11`. */
export const marginDraft = (
  { bundleId, number, title, dealId, tax, base }: MarginCorrection,
  month: string,
  lastDay: string,
): Draft => ({
  journal: 'OD',
  date: lastDay,
  piece: number,
  pieceDate: lastDay,
  label: `TVA sur la marge ${number} ${title}`,
  source: { kind: 'margin', id: bundleId, event: month },
  dealId,
  lines: [
    { use: 'vehicles-margin', cents: tax },
    { use: 'vat-margin', cents: -tax, base },
  ],
});

/** VAT within a margin, in cents; none on a loss. */
export function marginVat(soldCents: number, costCents: number): { tax: number; base: number } {
  const margin = Math.max(0, soldCents - costCents);
  const tax = Math.round((margin * VAT_RATE) / (100 + VAT_RATE));
  return { tax, base: margin - tax };
}
