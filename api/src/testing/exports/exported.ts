import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Buyer } from '../app.ts';
import { placeOrder, type TestOrder } from '../orders.ts';
import type { ListingOptions } from '../factories.ts';

export const BELGIAN_NUMBER = 'BE0477472701';

/** A company whose number the register confirmed, so that it buys without VAT. */
export async function makeForeign(
  db: Database,
  { workspaceId }: Buyer,
  vatNumber = BELGIAN_NUMBER,
): Promise<void> {
  await db
    .updateTable('workspace')
    .set({
      vat_number: vatNumber,
      vat_state: 'valid',
      vat_checked_at: new Date(),
      vat_consultation: 'WAPIAAAAW0000001',
    })
    .where('id', '=', workspaceId)
    .execute();
}

type Given = {
  delivered?: boolean;
  at?: Date;
  vehicles?: readonly { item?: ListingOptions; tradePriceCents?: number }[];
};

/** An order without VAT of one vehicle at 10 000 €, delivered by default. */
export async function createExported(
  db: Database,
  buyer: Buyer,
  { delivered = true, at = new Date(Date.now() - 3 * DAY_MS), vehicles = [{}] }: Given = {},
): Promise<TestOrder> {
  await makeForeign(db, buyer);
  const order = await placeOrder(db, buyer, { vehicles, at });
  if (delivered)
    await db.updateTable('bundle').set({ delivered_at: at }).where('deal_id', '=', order.dealId).execute();
  return order;
}

/** The export file of this buyer's vehicle; its id is the vehicle's. */
export const createExportOf = async (db: Database, buyer: Buyer): Promise<string> =>
  (await createExported(db, buyer)).bundle.id;
