import { readDeal, reasonFact } from '../../../fulfilment/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockDealDocuments } from '../../../sales/index.ts';
import { creditRest } from '../invoices.service.ts';
import { insertReducedLines } from '../reduced-lines.repository.ts';
import { reducedServices } from '../reduced-services.ts';
import { restsOf } from './credit-vehicle.service.ts';
import { notesOf, notifyBuyer } from './notify-credit.service.ts';
import { invoiceNamed } from './staff-invoice-view.ts';
import { findStockOfDeal } from '../invoices.repository.ts';

const REASON = 'Service modifié ou retiré, ou montant réel inférieur à l’estimation';

// MONEY-96
/**
 * Credits what invoices of an order state of its services beyond what they cost by now, and notifies the buyer. Locks
 * the order.
 */
export async function creditReducedServices(trx: Database, dealId: string, now: Date): Promise<void> {
  await lockDealDocuments(trx, dealId);
  const [deal, rests] = [await readDeal(trx, dealId), await restsOf(trx, dealId)];
  if (!deal || rests.length === 0 || (await findStockOfDeal(trx, dealId)).isCancelled) return;
  for (const { invoiceId, credits } of reducedServices(deal.soldLines, rests)) {
    const invoice = await invoiceNamed(trx, invoiceId);
    const issued = await creditRest(trx, invoiceId, now, {
      credits,
      details: [reasonFact(REASON)],
    });
    await insertReducedLines(trx, { creditNoteId: issued.id, dealId, keys: credits.map(({ key }) => key) });
    const notes = await notesOf(trx, issued);
    await notifyBuyer(trx, invoice, { ...notes, cancelled: [], isWhole: false }, REASON);
  }
}
