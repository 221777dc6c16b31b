import type { Database } from '../../platform/db/tables.ts';
import { chainHash } from './invoice-chain.ts';
import { invoiceNumber, seriesPrefix } from './invoice-number.ts';
import { findChain, findSeries, type InvoiceKind } from './invoices.repository.ts';

const SLICE = 200;

type Series = { kind: InvoiceKind; year: number; lastNumber: number };

async function brokenIn(db: Database, { kind, year, lastNumber }: Series): Promise<string | undefined> {
  const prefix = seriesPrefix(kind, year);
  let previous: Buffer | undefined;
  let [place, after] = [0, ''];
  for (;;) {
    const invoices = await findChain(db, { prefix, after, limit: SLICE });
    // More than the series had at the start of this reading may have been issued since.
    if (invoices.length === 0) return place >= lastNumber ? undefined : invoiceNumber(kind, year, place + 1);
    for (const { number, content, hash } of invoices) {
      place += 1;
      if (number !== invoiceNumber(kind, year, place)) return invoiceNumber(kind, year, place);
      if (!chainHash(previous, content).equals(hash)) return number;
      [previous, after] = [hash, number];
    }
  }
}

// MONEY-5
/**
 * Of each series, one per kind and year, the first number that is missing or whose content no longer matches its
 * hash; empty when all match.
 */
export async function brokenInvoices(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const { kind, ...series } of await findSeries(db)) {
    if (kind !== 'invoice' && kind !== 'credit-note') continue;
    const first = await brokenIn(db, { kind, ...series });
    if (first) broken.push(first);
  }
  return broken;
}
