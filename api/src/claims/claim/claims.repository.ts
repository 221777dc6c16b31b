import { type Insertable, sql, type Updateable } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** All that is stored of claims, with their vehicle, order and company. */
export const claims = (db: Database) =>
  db
    .selectFrom('claim')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'claim.bundle_id')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .leftJoin('catalogue_vehicle as vehicle', 'vehicle.id', 'bundle.product_id')
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
      'vehicle.vin',
      'vehicle.plate',
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

type SaidClaim = Pick<ClaimRow, 'bundleId' | 'reason' | 'detail' | 'reserves' | 'expectedCents' | 'km'> & {
  parts: readonly string[];
};

/** The claim about a vehicle that says the same, in all that a buyer fills in, and is not settled. */
export async function findSameClaim(
  db: Database,
  { bundleId, reason, detail, reserves, expectedCents, km, parts }: SaidClaim,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where('bundle_id', '=', bundleId)
    .where('state', '<>', 'settled')
    .where('reason', '=', reason)
    .where('detail', '=', detail)
    .where('reserves', '=', reserves)
    .where('expected_cents', '=', expectedCents)
    .where(sql<boolean>`km IS NOT DISTINCT FROM ${km}`)
    .where(
      sql<boolean>`ARRAY(SELECT part::text FROM claim_part WHERE claim_id = claim.id ORDER BY place)
        = ${[...parts]}::text[]`,
    )
    .executeTakeFirst();
  return row?.id;
}
