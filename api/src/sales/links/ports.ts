import type { DeliveredPrice, DeliveredPriceQuery } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import type { Payment } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { z } from 'zod';
import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { CatalogueReader } from '../../catalogue/index.ts';

/** The delivered price of a vehicle on sale for a workspace. Refuses with not-found. */
export const deliveredPriceOf =
  port<
    (
      db: Database,
      catalogue: CatalogueReader,
      wanted: { workspaceId: string; vehicleId: number; now: Date },
      query: z.output<typeof DeliveredPriceQuery>,
    ) => Promise<DeliveredPrice>
  >('deliveredPriceOf');

/** How an order is paid, with the text of its QR code when something is due; undefined when there is no such order. */
export const paymentOf =
  port<(db: Database, dealId: string) => Promise<{ payment: z.output<typeof Payment>; qrText: string | undefined } | undefined>>(
    'paymentOf',
  );

/** Whether an order is open, without an invoice and with no vehicle shipped. */
export const isCancellable = port<(db: Database, dealId: string) => Promise<boolean>>('isCancellable');

/** Cancels such an order. Refuses with too-late, and with invalid without a reason. */
export const cancelOrder = port<(trx: Database, dealId: string, reason: string, now: Date) => Promise<void>>('cancelOrder');
