import { type Insertable, sql, type Updateable } from 'kysely';
import type { ClaimState } from '@pomelo/contract/claims/claim-rules.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

const claims = (db: Database) =>
  db
    .selectFrom('claim')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'claim.bundle_id')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .innerJoin('accounts_workspace as company', 'company.id', 'claim.workspace_id')
    .leftJoin('accounts_person as proposer', 'proposer.id', 'claim.proposed_by')
    .leftJoin('fulfilment_handover as handover', 'handover.bundle_id', 'bundle.id')
    .select(({ fn }) => fn.coalesce('handover.handed_at', 'bundle.delivered_at').as('deliveredAt'))
    .select([
      'claim.id',
      'claim.number',
      'claim.workspace_id as workspaceId',
      'company.rs',
      'claim.bundle_id as bundleId',
      'bundle.number as bundleNumber',
      'bundle.title',
      'bundle.item_id as itemId',
      'bundle.product_id as productId',
      'bundle.deal_id as dealId',
      'deal.number as dealNumber',
      'claim.person_id as personId',
      'claim.reason',
      'claim.detail',
      'claim.reserves',
      'claim.expected_cents as expectedCents',
      'claim.km',
      'claim.policy_on as policyOn',
      'claim.criteria',
      'claim.seller_name as sellerName',
      'claim.carrier_name as carrierName',
      'claim.inspector_name as inspectorName',
    ])
    .select([
      'claim.opened_at as openedAt',
      'claim.state',
      'claim.version',
      'claim.due_at as dueAt',
      'claim.warn_at as warnAt',
      'claim.proposed_outcome as proposedOutcome',
      'claim.proposed_cents as proposedCents',
      'claim.proposed_text as proposedText',
      'claim.proposed_by as proposedBy',
      personName('proposer').as('proposerName'),
      'claim.proposed_at as proposedAt',
      'claim.outcome',
      'claim.outcome_cents as outcomeCents',
      'claim.outcome_text as outcomeText',
      'claim.decided_at as decidedAt',
      'claim.credit_note_id as creditNoteId',
      'claim.repair_document_id as repairDocumentId',
    ]);

export const findClaim = (db: Database, id: string) =>
  claims(db).where('claim.id', '=', id).executeTakeFirst();
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** The claim of a company; undefined for another company's. */
export const findClaimOf = (db: Database, workspaceId: string, id: string) =>
  claims(db).where('claim.id', '=', id).where('claim.workspace_id', '=', workspaceId).executeTakeFirst();

/** Locks a claim until the transaction ends; returns false for an unknown one. */
export async function lockClaim(trx: Database, id: string): Promise<boolean> {
  const row = await trx.selectFrom('claim').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

type Page = { page: number; perPage: number };

/** A page of the claims of a company, the latest first. */
export const findClaimsOf = (db: Database, workspaceId: string, { page, perPage }: Page) =>
  claims(db)
    .where('claim.workspace_id', '=', workspaceId)
    .orderBy('claim.opened_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export async function countClaimsOf(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type ClaimFilter = {
  states: readonly ClaimState[] | undefined;
  clock: 'late' | 'soon' | 'running' | undefined;
  workspaceId: string | undefined;
};

/** Those whose clock ends first; settled ones have none, and come last. */
export async function findClaimPage(
  db: Database,
  { states, clock, workspaceId }: ClaimFilter,
  { page, perPage }: Page,
  now: Date,
) {
  const wanted = claims(db)
    .$if(states !== undefined, (query) => query.where('claim.state', 'in', [...(states ?? [])]))
    .$if(clock === 'late', (query) => query.where('claim.due_at', '<=', now))
    .$if(clock === 'soon', (query) => query.where('claim.due_at', '>', now).where('claim.warn_at', '<=', now))
    .$if(clock === 'running', (query) => query.where('claim.warn_at', '>', now))
    .$if(workspaceId !== undefined, (query) => query.where('claim.workspace_id', '=', workspaceId ?? ''));
  const rows = await wanted
    .orderBy(sql`claim.due_at NULLS LAST`)
    .orderBy('claim.opened_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { count } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function insertClaim(
  trx: Database,
  claim: Insertable<Tables['claim']>,
  parts: readonly Omit<Insertable<Tables['claim_part']>, 'claim_id' | 'place'>[],
): Promise<void> {
  await trx.insertInto('claim').values(claim).execute();
  await trx
    .insertInto('claim_part')
    .values(parts.map((part, index) => ({ ...part, claim_id: claim.id, place: index + 1 })))
    .execute();
}

/** Changes a claim, and counts its version. */
export async function updateClaim(
  trx: Database,
  id: string,
  values: Updateable<Tables['claim']>,
): Promise<void> {
  await trx
    .updateTable('claim')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertStep(
  trx: Database,
  step: Omit<Insertable<Tables['claim_step']>, 'place'>,
): Promise<void> {
  await trx
    .insertInto('claim_step')
    .values({
      ...step,
      place: sql<number>`(SELECT count(*)::int + 1 FROM claim_step s WHERE s.claim_id = ${step.claim_id}::uuid)`,
    })
    .execute();
}

export const findSteps = (db: Database, claimId: string) =>
  db
    .selectFrom('claim_step')
    .select(['state', 'at', 'due_at as dueAt'])
    .where('claim_id', '=', claimId)
    .orderBy('place')
    .execute();

export const findParts = (db: Database, claimId: string) =>
  db
    .selectFrom('claim_part')
    .select(['part', 'reported', 'report_text as reportText'])
    .where('claim_id', '=', claimId)
    .orderBy('place')
    .execute();

/** Claims of a vehicle that are not settled. */
export async function countOpenClaims(db: Database, bundleId: string): Promise<number> {
  const row = await db
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bundle_id', '=', bundleId)
    .where('state', '<>', 'settled')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The claim about a vehicle that says the same and is not settled. */
export async function findSameClaim(
  db: Database,
  {
    bundleId,
    reason,
    detail,
    expectedCents,
  }: Pick<ClaimRow, 'bundleId' | 'reason' | 'detail' | 'expectedCents'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where('bundle_id', '=', bundleId)
    .where('state', '<>', 'settled')
    .where('reason', '=', reason)
    .where('detail', '=', detail)
    .where('expected_cents', '=', expectedCents)
    .executeTakeFirst();
  return row?.id;
}

/**
 * A vehicle of a company's order, and what is known of its seller and its carrier; its
 * odometer and its day are those of the hand-over, where both sides signed one.
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

/** Claims whose clock ends soon and was not warned of, the earliest first. */
export const findToWarn = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('claim')
    .select('id')
    .where('warned_at', 'is', null)
    .where('state', '<>', 'settled')
    .where('warn_at', '<=', now)
    .orderBy('warn_at')
    .limit(limit)
    .execute();

/** Claims whose buyer sent no evidence in time. */
export const findUnanswered = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('claim')
    .select('id')
    .where('state', '=', 'evidence-asked')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

export async function markWarned(trx: Database, id: string, now: Date): Promise<void> {
  await trx.updateTable('claim').set({ warned_at: now }).where('id', '=', id).execute();
}

/** As mails call a member of the staff; empty for an unknown one. */
export async function findPersonName(db: Database, id: string): Promise<string> {
  const row = await db
    .selectFrom('accounts_person as person')
    .select(personName('person').as('name'))
    .where('person.id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}
