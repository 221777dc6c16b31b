import type {
  DeliveredPrice,
  DeliveredPriceQuery,
} from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import type { Payment } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import type { RawBuilder, SqlBool } from 'kysely';
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

/**
 * How an order is paid, with the text of its QR code when something is due; undefined when there is no such
 * order.
 */
export const paymentOf =
  port<
    (
      db: Database,
      dealId: string,
    ) => Promise<{ payment: z.output<typeof Payment>; qrText: string | undefined } | undefined>
  >('paymentOf');

/** Whether an order is open, without an invoice and with no vehicle shipped. */
export const isCancellable = port<(db: Database, dealId: string) => Promise<boolean>>('isCancellable');

/** Cancels such an order. Refuses with too-late, and with invalid without a reason. */
export const cancelOrder =
  port<(trx: Database, dealId: string, reason: string, now: Date) => Promise<void>>('cancelOrder');

/**
 * SQL condition on the ordered vehicle `b`: it is late at its step, or was not delivered on the agreed day.
 */
export const isLateBundle = port<(now: Date) => RawBuilder<SqlBool>>('isLateBundle');

/** A service of the table of prices, cents excluding VAT. */
export type ServicePrice = { kind: ServiceKind; code: string; label: string; exclTaxCents: number };

/**
 * Services of the table of prices by code, as they are on a day (`2026-11-21`); codes that have no price then
 * are absent.
 */
export const servicePrices =
  port<(db: Database, codes: readonly string[], day: string) => Promise<ServicePrice[]>>('servicePrices');

/** Purchase costs of vehicles, in cents; absent when unknown. */
export const vehicleCosts =
  port<(db: Database, productIds: readonly number[]) => Promise<ReadonlyMap<number, number>>>('vehicleCosts');

/** Costs of services, in cents excluding VAT, by code; absent when unknown. */
export const serviceCosts = port<(db: Database) => Promise<ReadonlyMap<string, number>>>('serviceCosts');
