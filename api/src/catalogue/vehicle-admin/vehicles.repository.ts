import type { VehicleStatus } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type VehicleIdentity = { km: number; vin: string | null; plate: string | null };

/** The reference of another vehicle on sale with this VIN. */
export async function findOtherWithVin(
  db: Database,
  vin: string,
  productId: number | null,
): Promise<string | undefined> {
  const { rows } = await sql<{
    reference: string;
  }>`SELECT i.reference FROM product p JOIN catalogue_item i ON i.id = p.item_id
    WHERE p.vin = ${vin} AND p.status <> 'withdrawn' AND p.id IS DISTINCT FROM ${productId}::int AND i.status <> 'withdrawn' LIMIT 1`.execute(
    db,
  );
  return rows[0]?.reference;
}

export async function insertVehicle(trx: Database, itemId: number, identity: VehicleIdentity): Promise<void> {
  await trx
    .insertInto('product')
    .values({ item_id: itemId, ...identity })
    .execute();
}

export async function updateVehicle(trx: Database, id: number, identity: VehicleIdentity): Promise<void> {
  await trx.updateTable('product').set(identity).where('id', '=', id).execute();
}

export async function moveVehicles(trx: Database, ids: readonly number[], to: VehicleStatus): Promise<void> {
  await trx
    .updateTable('product')
    .set({ status: to })
    .where('id', 'in', [...ids])
    .execute();
}

/** Locks a vehicle until the transaction ends. */
export async function lockVehicle(trx: Database, id: number): Promise<void> {
  await trx.selectFrom('product').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
