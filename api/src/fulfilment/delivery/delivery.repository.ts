import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import type { Scale } from './transport-price.ts';
import type { DatedTable } from '../../platform/db/dated-rows.repository.ts';

/** The scale of a day (`2026-11-21`), the cheapest delivery type first. */
export const findScale = (db: Database, day: string): Promise<Scale[]> =>
  db
    .selectFrom('delivery_scale')
    .select([
      'delivery_type as deliveryType',
      'base_cents as baseCents',
      'per_km_cents as perKmCents',
      'base_days as baseDays',
      'km_per_day as kmPerDay',
      'grouped_percent as groupedPercent',
    ])
    .where(sql<boolean>`valid @> ${day}::date`)
    .orderBy('base_cents')
    .execute();

/** Registration papers of most vehicles of the company's last order; null before the first order. */
export async function findUsualPapers(db: Database, workspaceId: string): Promise<string | null> {
  const habit = await db
    .selectFrom('checkout_habit')
    .select('papers')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return habit?.papers ?? null;
}

const DEPOT = [
  'depot.id as depotId',
  'depot.slug',
  'depot.name',
  'depot.address as street',
  'depot.postcode',
  'depot.city',
  'depot.department',
  'depot.latitude',
  'depot.longitude',
] as const;

/** Every yard. Some dozens. */
export const findDepots = (db: Database) => db.selectFrom('catalogue_depot as depot').select(DEPOT).execute();
export type DepotRow = Awaited<ReturnType<typeof findDepots>>[number];

/** The place of listings of any status; unknown places are absent. */
export const findDepotsOf = (db: Database, itemIds: readonly number[]) =>
  db
    .selectFrom('catalogue_listing as item')
    .innerJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .select(['item.id as itemId', ...DEPOT])
    .where('item.id', 'in', [...itemIds])
    .execute();

/** A vehicle ordered by this workspace, with its depot if known; undefined for another workspace's. */
export const findDeparture = (db: Database, workspaceId: string, bundleId: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'bundle.item_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .select(['bundle.id', 'deal.id as dealId', ...DEPOT])
    .where('bundle.id', '=', bundleId)
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.step', '=', 'step-4')
    .executeTakeFirst();
export type Departure = NonNullable<Awaited<ReturnType<typeof findDeparture>>>;

/**
 * How many vehicles of the workspace that have not left yet go where, by how they go; one of them may be left
 * out.
 */
export async function countPlanned(db: Database, workspaceId: string, exceptBundleId?: string) {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('sold_bundle as bundle', 'bundle.id', 'delivery.bundle_id')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .select([
      'delivery.delivery_type as type',
      'delivery.address',
      ({ fn }) => fn.countAll<string>().as('vehicles'),
    ])
    .where('deal.workspace_id', '=', workspaceId)
    .where('delivery.state', '=', 'planned')
    .$if(exceptBundleId !== undefined, (query) =>
      query.where('delivery.bundle_id', '<>', exceptBundleId ?? ''),
    )
    .groupBy(['delivery.delivery_type', 'delivery.address'])
    .execute();
  return rows.map(({ vehicles, ...row }) => ({ ...row, vehicles: Number(vehicles) }));
}

const YARD = ['depot.name', 'depot.address as street', 'depot.postcode', 'depot.city'] as const;

/** The yards of the vehicles of bundles; columns are null for an unknown one. */
export const findYards = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('catalogue_listing as item', 'item.id', 'bundle.item_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .select(['bundle.id as bundleId', ...YARD])
    .where('bundle.id', 'in', [...bundleIds])
    .execute();

/** The deliveries of bundles, with the ordered cost of each: cents excluding VAT, and VAT. */
export const findDeliveries = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('delivery')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'delivery.bundle_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'bundle.item_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .leftJoin('sales_bundle_service as line', (join) =>
      join.onRef('line.bundle_id', '=', 'delivery.bundle_id').on('line.code', '=', 'delivery'),
    )
    .select([
      'delivery.bundle_id as bundleId',
      'delivery.address',
      'delivery.delivery_type as deliveryType',
      'delivery.km',
      'delivery.slot',
      'delivery.contact',
      'delivery.phone',
      'delivery.state',
      'delivery.carrier',
      'delivery.updated_at as updatedAt',
      'line.excl_tax_cents as exclTax',
      'line.vat_cents as vat',
      ...YARD,
    ])
    .where('delivery.bundle_id', 'in', bundleIds)
    .execute();
export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>[number];

/** Retains the release code of the first choice: it may be printed already. */
export async function putDelivery(db: Database, delivery: Insertable<Tables['delivery']>): Promise<void> {
  const { bundle_id: _id, release_code: _code, ...changed } = delivery;
  await db
    .insertInto('delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.column('bundle_id').doUpdateSet(changed))
    .execute();
}

/** Sets the driver of a delivery and its day. */
export async function setTransport(
  db: Database,
  bundleId: string,
  { carrier, slot }: { carrier: string; slot: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ carrier, slot, updated_at: now })
    .where('bundle_id', '=', bundleId)
    .execute();
}

/** The vehicles of a workspace that have not left yet, with where they go and how. */
export const findPlanned = (db: Database, workspaceId: string) =>
  db
    .selectFrom('delivery')
    .innerJoin('sold_bundle as bundle', 'bundle.id', 'delivery.bundle_id')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .select([
      'bundle.id',
      'bundle.number',
      'bundle.title',
      'delivery.address',
      'delivery.delivery_type as deliveryType',
    ])
    .where('deal.workspace_id', '=', workspaceId)
    .where('delivery.state', '=', 'planned')
    .orderBy('bundle.number')
    .execute();

/** Follows the vehicle; nothing when no delivery was chosen. */
export async function setDeliveryState(
  db: Database,
  bundleId: string,
  state: 'planned' | 'shipped' | 'delivered',
  now: Date,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state, updated_at: now })
    .where('bundle_id', '=', bundleId)
    .execute();
}

/** The release code printed on the delivery note, required at handover. */
export async function findReleaseCode(db: Database, bundleId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery')
    .select('release_code as code')
    .where('bundle_id', '=', bundleId)
    .executeTakeFirst();
  return row?.code;
}

/** The scale of deliveries, edited by closing a line and opening the next one. */
export const DATED_SCALE: DatedTable = {
  name: 'delivery_scale',
  key: ['deliveryType'],
  columns: {
    deliveryType: 'delivery_type',
    baseCents: 'base_cents',
    perKmCents: 'per_km_cents',
    baseDays: 'base_days',
    kmPerDay: 'km_per_day',
    groupedPercent: 'grouped_percent',
  },
};
