import { lockDealDocuments } from '../../../sales/index.ts';
import { lockStock } from '../../../catalogue/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { type DocumentLine, TradeContent } from '../../../platform/documents/content/document-content.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { remainingLines } from '../credit-lines.ts';
import type { InvoiceRest } from '../reduced-services.ts';
import { findCorrections, findInvoicesOfDeal, findStockOfDeal } from '../invoices.repository.ts';
import { type Corrected, creditInvoice } from './staff-invoices.service.ts';
import { OVER_CREDITABLE } from './staff-invoices.messages.ts';

const isVehicle = ({ key }: DocumentLine, bundleId: string): boolean => key === `bundle:${bundleId}`;
const isOfVehicle = (line: DocumentLine, bundleId: string): boolean =>
  isVehicle(line, bundleId) || line.key.startsWith(`service:${bundleId}:`);

type Rest = {
  invoiceId: string;
  /** Balance of the invoice, including taxes. */
  leftCents: number;
  /** Uncredited lines of the vehicle and its services. */
  lines: DocumentLine[];
};

/** Uncredited lines of each invoice of an order, oldest first; at most a few invoices. */
export async function restsOf(
  db: Database,
  dealId: string,
  isRequested: (lines: readonly DocumentLine[]) => boolean = () => true,
): Promise<InvoiceRest[]> {
  const rests: InvoiceRest[] = [];
  for (const { id, kind, content } of await findInvoicesOfDeal(db, dealId)) {
    if (kind !== 'invoice') continue;
    const { lines } = TradeContent.parse(content);
    if (!isRequested(lines)) continue;
    const credited = (await findCorrections(db, id)).flatMap(
      (note) => TradeContent.parse(note.content).lines,
    );
    rests.push({ invoiceId: id, lines: remainingLines(lines, credited) });
  }
  return rests;
}

/** Uncredited part of a vehicle on each invoice of its order. */
async function vehicleRests(db: Database, dealId: string, bundleId: string): Promise<Rest[]> {
  const isOwn = (line: DocumentLine): boolean => isOfVehicle(line, bundleId);
  return (await restsOf(db, dealId, (lines) => lines.some(isOwn))).map(({ invoiceId, lines }) => ({
    invoiceId,
    leftCents: lines.reduce((sum, line) => sum + line.toPay, 0),
    lines: lines.filter(isOwn),
  }));
}

/** Cents excluding VAT, or net. */
export type Creditable = {
  /** Whether the vehicle is on an invoice, even one that is credited. */
  isInvoiced: boolean;
  /** The largest credit of the vehicle itself in one credit note. */
  vehicleCents: number;
  /** The vehicle and its services, on all invoices. */
  allCents: number;
};

export async function creditableOf(db: Database, dealId: string, bundleId: string): Promise<Creditable> {
  const rests = await vehicleRests(db, dealId, bundleId);
  const netOf = (lines: readonly DocumentLine[]) => lines.reduce((sum, { net }) => sum + net, 0);
  return {
    isInvoiced: rests.length > 0,
    vehicleCents: Math.max(
      0,
      ...rests.map(({ lines }) => netOf(lines.filter((line) => isVehicle(line, bundleId)))),
    ),
    allCents: rests.reduce((sum, { lines }) => sum + netOf(lines), 0),
  };
}

type Credited = {
  dealId: string;
  bundleId: string;
  /** Cents of the vehicle, excluding VAT or net; null for all that is left of it and of its services. */
  net: number | null;
  reason: string;
};

/**
 * Credits a vehicle of an order, and notifies its buyer as `creditInvoice`: part of its price on one invoice, or
 * all of it on every invoice. Refuses with invalid more than is left.
 */
export async function creditVehicle(
  trx: Database,
  { dealId, bundleId, net, reason }: Credited,
  at: { now: Date; today: string },
): Promise<Corrected[]> {
  const { workspaceId, itemIds } = await findStockOfDeal(trx, dealId);
  await lockStock(trx, workspaceId, itemIds);
  await lockDealDocuments(trx, dealId);
  const rests = await vehicleRests(trx, dealId, bundleId);
  const key = `bundle:${bundleId}`;
  const has = (line: DocumentLine) => line.key === key && line.net >= (net ?? 0);
  const chosen =
    net === null
      ? rests.filter(({ lines }) => lines.length > 0)
      : rests.filter(({ lines }) => lines.some(has)).slice(0, 1);
  if (chosen.length === 0) refuse('invalid', OVER_CREDITABLE);
  const corrected: Corrected[] = [];
  for (const { invoiceId, leftCents, lines } of chosen) {
    const credits = net === null ? lines.map((line) => ({ key: line.key })) : [{ key, net }];
    corrected.push(await creditInvoice(trx, invoiceId, { credits, left: leftCents, reason }, at));
  }
  return corrected;
}
