import type { HandoverReceipt } from '@pomelo/contract/handover/handover.schemas.ts';
import { type Insertable, sql } from 'kysely';
import { personName } from '../../../platform/db/person-name.ts';
import type { Database, Tables } from '../../../platform/db/tables.ts';

/** An ordered vehicle, with the data for its hand-over; undefined for an unknown one. */
export const findHandoverVehicle = (db: Database, bundleId: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .innerJoin('catalogue_vehicle as product', 'product.id', 'bundle.product_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'bundle.item_id')
    .innerJoin('accounts_workspace as company', 'company.id', 'deal.workspace_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .leftJoin('delivery', 'delivery.bundle_id', 'bundle.id')
    .select(['bundle.id', 'bundle.number', 'bundle.title', 'bundle.cancelled_at as cancelledAt'])
    .select(['deal.workspace_id as workspaceId', 'company.rs', 'product.vin', 'product.plate', 'product.km'])
    .select([
      'delivery.delivery_type as deliveryType',
      'delivery.address',
      'delivery.contact',
      'delivery.phone',
      'delivery.release_code as releaseCode',
    ])
    .select([
      'depot.name as depot',
      'depot.address as street',
      'depot.postcode',
      'depot.city',
      ({ fn }) => fn.coalesce('deal.ordered_at', 'deal.created_at').as('orderedAt'),
    ])
    .where('bundle.id', '=', bundleId)
    .where('deal.step', '=', 'step-4')
    .executeTakeFirst();
export type HandoverVehicle = NonNullable<Awaited<ReturnType<typeof findHandoverVehicle>>>;

export const findHandover = (db: Database, bundleId: string) =>
  db.selectFrom('handover').selectAll().where('bundle_id', '=', bundleId).executeTakeFirst();
export type HandoverRow = NonNullable<Awaited<ReturnType<typeof findHandover>>>;

/** Returns false when the id is that of another vehicle's hand-over. */
export async function insertHandover(trx: Database, row: Insertable<Tables['handover']>): Promise<boolean> {
  const written = await trx
    .insertInto('handover')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Both sides have signed. */
export async function closeHandover(
  trx: Database,
  id: string,
  closed: { receipt: HandoverReceipt; personId: string | null; at: Date; sha256: Buffer },
): Promise<void> {
  await trx
    .updateTable('handover')
    .set({
      receiver: JSON.stringify(closed.receipt),
      receiver_person_id: closed.personId,
      closed_at: closed.at,
      sha256: closed.sha256,
    })
    .where('id', '=', id)
    .execute();
}

export const findRelease = (db: Database, bundleId: string) =>
  db.selectFrom('handover_release').selectAll().where('bundle_id', '=', bundleId).executeTakeFirst();

/** The first check counts: returns the row that is stored. */
export async function putRelease(trx: Database, row: Insertable<Tables['handover_release']>) {
  await trx
    .insertInto('handover_release')
    .values(row)
    .onConflict((conflict) => conflict.column('bundle_id').doNothing())
    .execute();
  return trx
    .selectFrom('handover_release')
    .selectAll()
    .where('bundle_id', '=', row.bundle_id)
    .executeTakeFirstOrThrow();
}

/** The check of a link that was revoked before anything was recorded. */
export async function deleteReleaseOf(trx: Database, linkId: string): Promise<void> {
  await trx
    .deleteFrom('handover_release')
    .where('link_id', '=', linkId)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM handover h WHERE h.bundle_id = handover_release.bundle_id)`)
    .execute();
}

/** Name of a member of the team in the audit log and on the delivery note. */
export async function findNameOf(db: Database, personId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts_person as person')
    .select(personName('person').as('name'))
    .where('person.id', '=', personId)
    .executeTakeFirst();
  return row?.name ?? '';
}
