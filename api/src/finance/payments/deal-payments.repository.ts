import type { Database } from '../../platform/db/tables.ts';

/** Payments received for an order, the oldest first. */
export const findTransfersOfDeal = (db: Database, dealId: string) =>
  db
    .selectFrom('transfer')
    .select(['id', 'received_on as receivedOn', 'amount_cents as amount', 'debtor'])
    .where('deal_id', '=', dealId)
    .orderBy('received_on')
    .orderBy('id')
    .execute();

/** Refunds of an order's payments, open and completed. */
export const findRefundsOfDeal = (db: Database, dealId: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'amount_cents as amount', 'state'])
    .where('deal_id', '=', dealId)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at')
    .execute();
