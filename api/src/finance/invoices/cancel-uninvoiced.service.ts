import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { creditOpenPrepayments } from './prepayments.service.ts';
import { findStockOfDeal, mayBeCancelled } from './invoices.repository.ts';
import { cancelVehicles, lockDealDocuments } from '../../sales/index.ts';
import { lockStock } from '../../catalogue/index.ts';

const TOO_LATE =
  'Cette commande est facturée, ou l’un de ses véhicules est parti\u202f: elle s’annule par un avoir sur sa facture, une fois celle-ci émise.';
const SAY_WHY = 'Dites à l’acheteur pourquoi sa commande est annulée.';

/**
 * Whether an order is open, without an invoice but of prepayments and with no vehicle shipped: it can be cancelled
 * without a credit note of its vehicles.
 */
export const isCancellable = (db: Database, dealId: string): Promise<boolean> => mayBeCancelled(db, dealId);

/**
 * Cancels an order that `isCancellable` (docs/adr/0036): its vehicles are on sale again where their listing
 * is, and its prepayments
 * are credited, and received payments are refunded. Refuses with too-late, and with invalid without a reason.
 */
export async function cancelOrder(trx: Database, dealId: string, reason: string, now: Date): Promise<void> {
  const { workspaceId, itemIds } = await findStockOfDeal(trx, dealId);
  await lockStock(trx, workspaceId, itemIds);
  await lockDealDocuments(trx, dealId);
  // Checked under the locks: its payment may just have arrived, which invoices it.
  if (!(await mayBeCancelled(trx, dealId))) refuse('too-late', TOO_LATE);
  if (!reason) refuseField('reason', SAY_WHY);
  await cancelVehicles(trx, dealId, reason, now);
  await creditOpenPrepayments(trx, dealId, now);
}
