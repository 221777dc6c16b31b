import type { OfferState } from '@pomelo/contract/deals/deals.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** Versions of deals, the last of each first. */
export const findOffers = (db: Database, dealIds: readonly string[]) =>
  db
    .selectFrom('offer')
    .select([
      'id',
      'deal_id as dealId',
      'version',
      'state',
      'by',
      'person_id as personId',
      'valid_until as validUntil',
    ])
    .select(['message', 'made_at as madeAt'])
    .where('deal_id', 'in', [...dealIds])
    .orderBy('deal_id')
    .orderBy('version', 'desc')
    .execute();
export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/** The vehicles of versions in their order, with where their page is. */
export const findLines = (db: Database, offerIds: readonly string[]) =>
  db
    .selectFrom('offer_line as line')
    .innerJoin('catalogue_listing as item', 'item.id', 'line.item_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .select([
      'line.offer_id as offerId',
      'line.position',
      'line.product_id as productId',
      'line.item_id as itemId',
      'line.title',
      'line.vat_regime as vatRegime',
      'line.list_price_cents as listPriceCents',
      'line.price_cents as priceCents',
      'line.services',
      'line.booking_id as bookingId',
      'line.booked_until as bookedUntil',
      'item.version',
      'item.model_year as modelYear',
      'item.energy',
      'item.gearbox',
      'item.make_slug as makeSlug',
      'item.model_slug as modelSlug',
      'depot.city as depotCity',
      'depot.department as depotDepartment',
      sql<number>`item.media_ids[1]`.as('mediaId'),
      sql<boolean>`item.photographed`.as('photographed'),
      sql<number>`(SELECT min(p.km) FROM catalogue_vehicle p WHERE p.item_id = item.id)`.as('km'),
    ])
    .where('line.offer_id', 'in', [...offerIds])
    .orderBy('line.offer_id')
    .orderBy('line.position')
    .execute();
export type OfferLineRow = Awaited<ReturnType<typeof findLines>>[number];

export async function insertOffer(
  db: Database,
  offer: Insertable<Tables['offer']>,
  lines: readonly Insertable<Tables['offer_line']>[],
): Promise<void> {
  await db.insertInto('offer').values(offer).execute();
  await db
    .insertInto('offer_line')
    .values([...lines])
    .execute();
}

/** False when it was answered already: of many answers, one is given. */
export async function closeOffer(
  db: Database,
  id: string,
  state: OfferState,
  at: Date,
  reason = '',
): Promise<boolean> {
  const result = await db
    .updateTable('offer')
    .set({ state, decided_at: at, reason })
    .where('id', '=', id)
    .where('state', '=', 'made')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const open = (db: Database) =>
  db
    .selectFrom('offer')
    .innerJoin('deal', 'deal.id', 'offer.deal_id')
    .select(['offer.id as offerId', 'offer.deal_id as dealId', 'deal.workspace_id as workspaceId'])
    .where('offer.state', '=', 'made')
    .where('deal.ended', 'is', null);

/** Expired offers that are not marked yet, the earliest end first. */
export const findPastOffers = (db: Database, now: Date, limit: number) =>
  open(db).where('offer.valid_until', '<=', now).orderBy('offer.valid_until').limit(limit).execute();

/** Offers to the buyer that end before an instant and were made long enough before their end. */
export const findEndingOffers = (db: Database, now: Date, before: Date, hoursAtLeast: number) =>
  open(db)
    .where('offer.by', '=', 'pomelo')
    .where('offer.valid_until', '>', now)
    .where('offer.valid_until', '<=', before)
    .where('offer.made_at', '<=', sql<Date>`offer.valid_until - make_interval(hours => ${hoursAtLeast})`)
    .orderBy('offer.valid_until')
    .execute();

/** Offers that a workspace has to answer, the first to end first. */
export const findOffersToAnswer = (db: Database, workspaceId: string, now: Date) =>
  open(db)
    .where('deal.workspace_id', '=', workspaceId)
    .where('offer.by', '=', 'pomelo')
    .where('offer.valid_until', '>', now)
    .orderBy('offer.valid_until')
    .execute();

export async function insertLink(
  db: Database,
  link: { hash: Buffer; dealId: string; offerId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    token_hash: link.hash,
    deal_id: link.dealId,
    offer_id: link.offerId,
    created_at: link.now,
    expires_at: link.expiresAt,
  };
  await db.insertInto('offer_link').values(values).execute();
}

export const findLink = (db: Database, hash: Buffer) =>
  db
    .selectFrom('offer_link as link')
    .select(['link.deal_id as dealId', 'link.offer_id as offerId', 'link.expires_at as expiresAt'])
    .where('link.token_hash', '=', hash)
    .executeTakeFirst();
