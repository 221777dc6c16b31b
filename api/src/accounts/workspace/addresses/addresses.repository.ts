import type { Insertable, Updateable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

const COLUMNS = [
  'id',
  'label',
  'street',
  'complement',
  'postcode',
  'city',
  'country',
  'latitude',
  'longitude',
  'billing',
  'delivery',
] as const satisfies readonly (keyof Tables['address'])[];

/** The addresses in use: billing first, then the usual delivery one, then the oldest. */
export const findAddresses = (db: Database, workspaceId: string) =>
  db
    .selectFrom('address')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where('archived_at', 'is', null)
    .orderBy('billing', 'desc')
    .orderBy('delivery', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number];
export type AddressFlag = 'billing' | 'delivery';

export async function insertAddress(db: Database, address: Insertable<Tables['address']>): Promise<void> {
  await db.insertInto('address').values(address).execute();
}

export async function updateAddress(
  db: Database,
  id: string,
  change: Updateable<Tables['address']>,
): Promise<void> {
  await db.updateTable('address').set(change).where('id', '=', id).execute();
}

/** Takes it out of the list; orders still name it. */
export const archiveAddress = (db: Database, id: string, now: Date): Promise<void> =>
  updateAddress(db, id, { billing: false, delivery: false, archived_at: now });

/** Clears a flag of the address in the workspace that has it. */
export async function dropFlag(db: Database, workspaceId: string, flag: AddressFlag): Promise<void> {
  await db
    .updateTable('address')
    .set({ [flag]: false })
    .where('workspace_id', '=', workspaceId)
    .where(flag, '=', true)
    .execute();
}
