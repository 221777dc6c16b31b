import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { cancelUninvoiced, findStockOfDeal, mayBeCancelled } from './invoices.repository.ts';
import { lockDeal } from '../../fulfilment/index.ts';
import { lockStock } from '../../catalogue/index.ts';

const TOO_LATE =
  'Cette commande est facturée, ou l’un de ses véhicules est parti\u202f: elle s’annule par un avoir sur sa facture, une fois celle-ci émise.';
const SAY_WHY = 'Dites à l’acheteur pourquoi sa commande est annulée.';

/** Whether an order goes on of which nothing was invoiced and nothing left: it can be cancelled without a credit note. */
export const isCancellable = (db: Database, dealId: string): Promise<boolean> => mayBeCancelled(db, dealId);

/**
 * Cancels an order that `isCancellable` (docs/adr/0036): its vehicles are on sale again where their reference is, and what
 * was received for it goes back. Refuses with too-late, and with invalid without a reason.
 */
export async function cancelOrder(trx: Database, dealId: string, reason: string, now: Date): Promise<void> {
  const { workspaceId, itemIds } = await findStockOfDeal(trx, dealId);
  await lockStock(trx, workspaceId, itemIds);
  await lockDeal(trx, dealId);
  // Asked once the locks are held: its payment may just have come in, and invoiced it.
  if (!(await mayBeCancelled(trx, dealId))) refuse('too-late', TOO_LATE);
  if (!reason) refuseField('reason', SAY_WHY);
  await cancelUninvoiced(trx, dealId, reason, now);
}
