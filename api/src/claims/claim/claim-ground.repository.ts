import { sql } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { Database } from '../../platform/db/tables.ts';

/**
 * A vehicle of a company's order, and the known facts about its seller and its carrier; its odometer and its
 * day are those of the hand-over, where both sides signed one.
 */
export async function findGround(db: Database, workspaceId: string, bundleId: string) {
  return db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .innerJoin('catalogue_listing as listing', 'listing.id', 'bundle.item_id')
    .innerJoin('catalogue_vehicle as vehicle', 'vehicle.id', 'bundle.product_id')
    .leftJoin('catalogue_feed as feed', 'feed.id', 'listing.feed_id')
    .leftJoin('fulfilment_delivery as delivery', 'delivery.bundle_id', 'bundle.id')
    .leftJoin('fulfilment_handover as handover', 'handover.bundle_id', 'bundle.id')
    .select([
      'bundle.id',
      'bundle.number',
      'bundle.title',
      'bundle.item_id as itemId',
      'handover.content as handover',
      'handover.receiver as handoverReceipt',
      sql<string>`coalesce(feed.name, '')`.as('sellerName'),
      sql<string>`coalesce(delivery.carrier, '')`.as('carrierName'),
    ])
    .select(({ fn }) => [
      fn.coalesce('handover.handed_at', 'bundle.delivered_at').as('deliveredAt'),
      fn.coalesce('handover.km', 'vehicle.km').as('km'),
    ])
    .where('bundle.id', '=', bundleId)
    .where('deal.workspace_id', '=', workspaceId)
    .executeTakeFirst();
}
export type Ground = NonNullable<Awaited<ReturnType<typeof findGround>>>;

/** The vehicle of a claim as the stock has it, and its buyer. */
export const findClaimContext = (db: Database, claimId: string) =>
  db
    .selectFrom('claim')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'claim.bundle_id')
    .innerJoin('catalogue_listing as listing', 'listing.id', 'bundle.item_id')
    .innerJoin('catalogue_vehicle as vehicle', 'vehicle.id', 'bundle.product_id')
    .innerJoin('accounts_person as person', 'person.id', 'claim.person_id')
    .leftJoin('fulfilment_handover as handover', 'handover.bundle_id', 'bundle.id')
    .select(({ fn }) => fn.coalesce('handover.km', 'vehicle.km').as('km'))
    .select([
      'listing.reference',
      personName('person').as('buyerName'),
      'person.email',
      'person.phone1 as phone',
    ])
    .where('claim.id', '=', claimId)
    .executeTakeFirst();

/** Name of a member of the staff in mails; empty for an unknown one. */
export async function findPersonName(db: Database, id: string): Promise<string> {
  const row = await db
    .selectFrom('accounts_person as person')
    .select(personName('person').as('name'))
    .where('person.id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}
