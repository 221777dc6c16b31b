import type { QuotationsQuery } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Database, Tables } from '../../platform/db/tables.ts';

const COLUMNS = [
  'q.id',
  'q.number',
  'q.workspace_id as workspaceId',
  'q.person_id as personId',
  'q.product_id as productId',
  'q.item_id as itemId',
  'q.state',
  'q.version',
  'q.valid_until as validUntil',
  'q.created_at as createdAt',
  'q.updated_at as updatedAt',
  'q.sent_at as sentAt',
  'v.body',
  'v.retail',
  'v.cost_cents as cost',
  'v.total_cents as total',
  'v.made_at as madeAt',
] as const;

/** Quotations with their latest version. */
const quotations = (db: Database) =>
  db
    .selectFrom('quotation as q')
    .innerJoin('quotation_version as v', (join) =>
      join.onRef('v.quotation_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .select(COLUMNS);
export type QuotationRow = NonNullable<Awaited<ReturnType<typeof findQuotation>>>;

/** A quotation of this workspace; undefined for another workspace's. */
export const findQuotation = (db: Database, workspaceId: string, id: string) =>
  quotations(db).where('q.id', '=', id).where('q.workspace_id', '=', workspaceId).executeTakeFirst();

/** Same as `findQuotation`, locked until the transaction ends. */
export async function lockQuotation(
  db: Database,
  workspaceId: string,
  id: string,
): Promise<QuotationRow | undefined> {
  const held = await db
    .selectFrom('quotation')
    .select('id')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
  return held && findQuotation(db, workspaceId, id);
}

export type LinkedQuotationRow = QuotationRow & { isCompanyOpen: boolean };

export const findByLink = (db: Database, tokenHash: Buffer): Promise<LinkedQuotationRow | undefined> =>
  quotations(db)
    .innerJoin('accounts_workspace as w', 'w.id', 'q.workspace_id')
    .select(sql<boolean>`w.closed_at IS NULL`.as('isCompanyOpen'))
    .where('q.token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * Same as `findByLink`, locked until the transaction ends: a caller that waited reads the result of the
 * other.
 */
export async function lockByLink(db: Database, tokenHash: Buffer): Promise<LinkedQuotationRow | undefined> {
  const held = await db
    .selectFrom('quotation')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return held && findByLink(db, tokenHash);
}

type Page = Pick<z.output<typeof QuotationsQuery>, 'page' | 'perPage' | 'sort'> & { descending: boolean };
const SORT_COLUMNS = {
  'customerQuotation.createdAt': 'q.created_at',
  total: 'q.total_cents',
  validUntil: 'q.valid_until',
} as const;

export const findPage = (db: Database, workspaceId: string, { page, perPage, sort, descending }: Page) => {
  const direction = descending ? 'desc' : 'asc';
  return quotations(db)
    .where('q.id', 'in', (eb) =>
      eb
        .selectFrom('quotation as q')
        .select('q.id')
        .where('q.workspace_id', '=', workspaceId)
        .orderBy(SORT_COLUMNS[sort], direction)
        .orderBy('q.id', direction)
        .limit(perPage)
        .offset((page - 1) * perPage),
    )
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('q.id', direction)
    .execute();
};

export async function countQuotations(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('quotation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** All versions, the newest first. */
export const findVersions = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('quotation_version')
    .select(['quotation_id as quotationId', 'version', 'made_at as at', 'total_cents as total'])
    .where('quotation_id', 'in', [...ids])
    .orderBy('version', 'desc')
    .execute();

export async function insertQuotation(
  db: Database,
  quotation: Insertable<Tables['quotation']>,
): Promise<void> {
  await db.insertInto('quotation').values(quotation).execute();
}
export async function insertVersion(
  db: Database,
  version: Insertable<Tables['quotation_version']>,
): Promise<void> {
  await db.insertInto('quotation_version').values(version).execute();
}
export async function updateQuotation(
  db: Database,
  id: string,
  change: Updateable<Tables['quotation']>,
): Promise<void> {
  await db.updateTable('quotation').set(change).where('id', '=', id).execute();
}

export type PersonRow = { email: string; firstName: string; lastName: string; phone: string | null };
/** Author of a quotation. */
export const findPerson = (db: Database, personId: string): Promise<PersonRow> =>
  db
    .selectFrom('accounts_person')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'phone1 as phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

export const findDealer = (db: Database, workspaceId: string) =>
  db
    .selectFrom('accounts_workspace')
    .select(['rs', 'siret', 'vat_number as vatNumber', 'logo_key as logoKey'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();

/** A vehicle this workspace may quote: on sale, or one it has ordered, at the price it ordered it for. */
export const findVehicle = (db: Database, workspaceId: string, productId: number) =>
  db
    .selectFrom('catalogue_vehicle as p')
    .innerJoin('catalogue_listing as i', 'i.id', 'p.item_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sold_bundle as b')
          .innerJoin('deal as d', 'd.id', 'b.deal_id')
          .select('b.incl_tax_cents as paid')
          .whereRef('b.product_id', '=', 'p.id')
          .where('d.workspace_id', '=', workspaceId)
          .where('d.step', '=', 'step-4')
          .orderBy('d.created_at', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id as productId',
      'p.item_id as itemId',
      'p.km',
      'i.version',
      'i.finition',
      'i.energy',
      'i.gearbox',
      'i.co2',
      'i.model_year as modelYear',
      'i.first_registration as firstRegistration',
      'i.vat_regime as regime',
      'i.price_b2b_cents as tradePrice',
      'i.make_name as make',
      'i.model_name as model',
      'own.paid',
      sql<number>`coalesce(i.media_ids[1], 0)`.as('mediaId'),
    ])
    .where('p.id', '=', productId)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.status', '=', 'on-sale'), eb('i.status', '=', 'published')]),
        eb('own.paid', 'is not', null),
      ]),
    )
    .executeTakeFirst();
export type VehicleRow = NonNullable<Awaited<ReturnType<typeof findVehicle>>>;

/** Parts of the URLs of the vehicles' pages. */
export const findLinks = (db: Database, itemIds: readonly number[]) =>
  db
    .selectFrom('catalogue_listing as i')
    .select([
      'i.id',
      'i.version',
      'i.make_slug as make',
      'i.model_slug as model',
      sql<number>`coalesce((SELECT min(km) FROM catalogue_vehicle AS product WHERE product.item_id = i.id), 0)::int`.as(
        'km',
      ),
    ])
    .where('i.id', 'in', [...itemIds])
    .execute();
