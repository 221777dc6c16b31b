import type { ReferenceSource } from '@pomelo/contract/catalogue/price-reference.schemas.ts';
import type { OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { PriceProposalState } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { bookingEnd, bookingStart, isLive, isOrdered } from '../../catalogue/index.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

const proposals = (db: Database, now: Date) =>
  db
    .selectFrom('price_proposal as proposal')
    .innerJoin('accounts_person as buyer', 'buyer.id', 'proposal.buyer_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'proposal.item_id')
    .leftJoin('accounts_person as staff', 'staff.id', 'proposal.staff_id')
    .leftJoin('catalogue_booking as booking', (join) =>
      join.onRef('booking.id', '=', 'proposal.booking_id').on(isLive('booking', now)),
    )
    .select([
      'proposal.id',
      'proposal.negotiation_id as negotiationId',
      'proposal.round',
      'proposal.workspace_id as workspaceId',
      'proposal.item_id as itemId',
      'proposal.buyer_id as buyerId',
      personName('buyer').as('buyerName'),
      'proposal.by',
      'proposal.staff_id as staffId',
      personName('staff').as('staffName'),
      'proposal.price_cents as priceCents',
      'proposal.asking_cents as askingCents',
      sql<boolean>`coalesce(proposal.vat_regime <> item.vat_regime, false)`.as('isOfAnotherRegime'),
      'proposal.message',
      'proposal.made_at as madeAt',
      'proposal.valid_until as validUntil',
      'proposal.state',
      'proposal.answered_at as answeredAt',
      'proposal.reason',
      'proposal.booking_id as bookingId',
      'booking.product_id as productId',
      'booking.deal_id as dealId',
      bookingEnd('booking').as('bookedUntil'),
    ]);
export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>['execute']>>[number];

/** The prices of negotiations, the oldest of each first. */
export const findProposals = (
  db: Database,
  negotiationIds: readonly string[],
  now: Date,
): Promise<ProposalRow[]> =>
  negotiationIds.length === 0
    ? Promise.resolve([])
    : proposals(db, now)
        .where('proposal.negotiation_id', 'in', [...negotiationIds])
        .orderBy('proposal.negotiation_id')
        .orderBy('proposal.round')
        .execute();

/** The last negotiation of a company about a listing. */
export async function lastNegotiationAbout(
  db: Database,
  workspaceId: string,
  itemId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('price_proposal')
    .select('negotiation_id as id')
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Prices of Pomelo that a company has to answer, each with the company's earlier price; the first to end
 * first.
 */
export async function findPricesToAnswer(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<PriceToAnswerRow[]> {
  const { rows } = await sql<PriceToAnswerRow>`
    SELECT p.negotiation_id AS "negotiationId", i.title, i.vat_regime AS "vatRegime", p.price_cents AS "priceCents",
      own.price_cents AS "proposedCents", p.valid_until AS "validUntil"
    FROM price_proposal p JOIN catalogue_listing i ON i.id = p.item_id
      LEFT JOIN price_proposal own ON own.negotiation_id = p.negotiation_id AND own.round = p.round - 1 AND own.by = 'buyer'
    WHERE p.workspace_id = ${workspaceId} AND p.state = 'pending' AND p.by = 'pomelo' AND p.valid_until > ${now}
    ORDER BY p.valid_until, p.id`.execute(db);
  return rows;
}
type PriceToAnswerRow = {
  negotiationId: string;
  title: string;
  vatRegime: OrUnknown<VatRegime>;
  priceCents: number;
  proposedCents: number | null;
  validUntil: Date;
};

/** The company and the listing of a negotiation; of this company only, when one is given. */
export const findNegotiation = (db: Database, id: string, workspaceId?: string) =>
  db
    .selectFrom('price_proposal')
    .select(['negotiation_id as id', 'workspace_id as workspaceId', 'item_id as itemId'])
    .where('negotiation_id', '=', id)
    .where('round', '=', 1)
    .$if(workspaceId !== undefined, (query) => query.where('workspace_id', '=', workspaceId ?? ''))
    .executeTakeFirst();
export type NegotiationKey = NonNullable<Awaited<ReturnType<typeof findNegotiation>>>;

/** The company of a price, and who negotiates for it. */
export const findNegotiators = (
  db: Database,
  { workspaceId, buyerId }: Pick<ProposalRow, 'workspaceId' | 'buyerId'>,
) =>
  db
    .selectFrom('accounts_workspace as company')
    .innerJoin('accounts_person as buyer', (join) => join.on('buyer.id', '=', buyerId))
    .select(['company.rs as company', personName('buyer').as('name'), 'buyer.email', 'buyer.phone1 as phone'])
    .where('company.id', '=', workspaceId)
    .executeTakeFirstOrThrow();

/** Pending prices of a company, of both sides. */
export async function countPending(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('price_proposal')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const insertProposal = (db: Database, row: Insertable<Tables['price_proposal']>) =>
  db.insertInto('price_proposal').values(row).execute();

type Closing = Pick<Updateable<Tables['price_proposal']>, 'answered_by' | 'reason' | 'booking_id'> & {
  state: Exclude<PriceProposalState, 'pending'>;
  answered_at: Date;
};

/** False when it is not pending any more: another answer came first. */
export async function closeProposal(db: Database, id: string, closing: Closing): Promise<boolean> {
  const result = await db
    .updateTable('price_proposal')
    .set(closing)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Pending prices whose time is over, or whose listing has no vehicle left; `isBought`: this company ordered
 * one in the meantime.
 */
export async function findEndedProposals(db: Database, now: Date, limit: number) {
  const { rows } = await sql<EndedRow>`
    SELECT p.id, p.negotiation_id AS "negotiationId", p.workspace_id AS "workspaceId", NOT stock.left AS "isLost",
      EXISTS (SELECT FROM catalogue_booking b WHERE b.item_id = p.item_id AND b.workspace_id = p.workspace_id
        AND ${bookingStart('b')} > p.made_at AND ${isOrdered('b')}) AS "isBought"
    FROM price_proposal p JOIN LATERAL (
      SELECT EXISTS (
        SELECT FROM catalogue_listing i JOIN catalogue_vehicle v ON v.item_id = i.id
        WHERE i.id = p.item_id AND i.status = 'published' AND v.status = 'on-sale'
          AND NOT EXISTS (SELECT FROM catalogue_booking b WHERE b.product_id = v.id AND ${isOrdered('b')})) AS left
      ) stock ON true
    WHERE p.state = 'pending' AND (p.valid_until <= ${now} OR NOT stock.left)
    ORDER BY p.valid_until LIMIT ${limit}`.execute(db);
  return rows;
}
export type EndedRow = {
  id: string;
  negotiationId: string;
  workspaceId: string;
  isLost: boolean;
  isBought: boolean;
};

/** Inputs of rules and of the team for a price of a listing on sale. */
export async function findNegotiatedStock(db: Database, itemId: number, now: Date) {
  const { rows } = await sql<NegotiatedStock>`
    SELECT i.make_id AS "makeId", i.price_b2b_cents AS "askingCents", i.vat_regime AS "vatRegime", 
      reference.staff_cents AS "marketCents", reference.staff_source AS "marketSource",
      i.views, i.title, i.reference, i.status,
      greatest(0, (${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date - (i.sales_date AT TIME ZONE 'Europe/Paris')::date) AS "stockDays",
      coalesce((SELECT min(v.km) FROM catalogue_vehicle v WHERE v.item_id = i.id), 0) AS km
    FROM catalogue_listing i LEFT JOIN catalogue_price_reference reference ON reference.item_id = i.id
    WHERE i.id = ${itemId}`.execute(db);
  return rows[0];
}
type NegotiatedStock = {
  makeId: number;
  askingCents: number;
  vatRegime: OrUnknown<VatRegime>;
  marketCents: number | null;
  marketSource: ReferenceSource | null;
  views: number;
  title: string;
  reference: string;
  status: string;
  stockDays: number;
  km: number;
};

/** Subject of a price, for a mail. */
export const findNames = (
  db: Database,
  { itemId, workspaceId }: Pick<ProposalRow, 'itemId' | 'workspaceId'>,
) =>
  db
    .selectFrom('catalogue_listing as item')
    .innerJoin('accounts_workspace as company', (join) => join.on('company.id', '=', workspaceId))
    .select([sql<string>`item.title`.as('title'), 'item.reference', 'company.rs as company'])
    .where('item.id', '=', itemId)
    .executeTakeFirstOrThrow();

/** Withdraws the pending prices of a company that closes, of both sides. */
export const withdrawProposals = (db: Database, workspaceId: string, by: string, now: Date) =>
  db
    .updateTable('price_proposal')
    .set({ state: 'withdrawn', answered_at: now, answered_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'pending')
    .execute();
