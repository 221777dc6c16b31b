import type { InvoiceKind } from './invoices.repository.ts';

const PREFIXES: Record<InvoiceKind, string> = { invoice: 'F', 'credit-note': 'AV' };
const DIGITS = 6;

/** With what each number of a series begins: one series a kind and a year. */
export const seriesPrefix = (kind: InvoiceKind, year: number): string => `${PREFIXES[kind]}${year}-`;

/** `place` is the sequence number: 12 in F2026-000012. */
export const invoiceNumber = (kind: InvoiceKind, year: number, place: number): string =>
  seriesPrefix(kind, year) + String(place).padStart(DIGITS, '0');
