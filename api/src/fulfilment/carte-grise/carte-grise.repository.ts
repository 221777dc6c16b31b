import type {
  CarteGriseCase,
  CarteGriseDocument,
  CarteGriseState,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

const inspectedOn = (label: string) =>
  sql<
    string | null
  >`(SELECT max(d.date)::text FROM catalogue_listing_document d WHERE d.item_id = item.id AND d.state = 'present' AND d.label = ${label})`;

/** Ordered vehicles with buyer and request; `inspectionLabel` is the document of the last inspection. */
export const findFacts = (db: Database, bundleIds: readonly string[], inspectionLabel: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .innerJoin('accounts_workspace as workspace', 'workspace.id', 'deal.workspace_id')
    .innerJoin('catalogue_vehicle as product', 'product.id', 'bundle.product_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'bundle.item_id')
    .leftJoin('accounts_address as address', (join) =>
      join
        .onRef('address.workspace_id', '=', 'workspace.id')
        .on('address.billing', '=', true)
        .on('address.archived_at', 'is', null),
    )
    .leftJoin('carte_grise as dossier', 'dossier.bundle_id', 'bundle.id')
    .select(['bundle.product_id as productId', 'bundle.item_id as itemId'])
    .select(['bundle.id', 'bundle.number', 'bundle.title', 'bundle.cancelled_at as cancelledAt'])
    .select(['deal.workspace_id as workspaceId', 'deal.sale', 'workspace.rs', 'workspace.siret'])
    .select(({ fn }) => fn.coalesce('deal.ordered_by', 'deal.person_id').as('personId'))
    .select([
      'product.vin',
      'product.plate',
      'product.km',
      'item.make_name as make',
      'item.model_name as model',
      'item.version',
    ])
    .select(['item.energy', 'item.power_hp as powerHp', 'item.fiscal_hp as fiscalHp', 'item.co2'])
    .select(['item.first_registration as firstRegistration', inspectedOn(inspectionLabel).as('inspectedOn')])
    .select(['address.street', 'address.complement', 'address.postcode', 'address.city', 'address.country'])
    .select([
      'dossier.state',
      'dossier.case',
      'dossier.holder',
      'dossier.address',
      'dossier.claimed_at as claimedAt',
    ])
    .select(['dossier.sent_at as sentAt', 'dossier.issued_at as issuedAt', 'dossier.number as certificate'])
    .where('bundle.id', 'in', bundleIds)
    .where('deal.step', '=', 'step-4')
    .execute();
export type Facts = Awaited<ReturnType<typeof findFacts>>[number];

export const findDocuments = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('carte_grise_paper')
    .select([
      'bundle_id as bundleId',
      'paper',
      'name',
      'type',
      'size_bytes as sizeBytes',
      'created_at as createdAt',
    ])
    .select(['file_key as fileKey', 'vin', 'date', 'siret', 'company', 'state', 'reason'])
    .select('from_company as fromCompany')
    .where('bundle_id', 'in', bundleIds)
    .execute();
export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

/** Whether a vehicle was ordered by this workspace. */
export async function isOrderOf(db: Database, workspaceId: string, bundleId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .select('bundle.id')
    .where('bundle.id', '=', bundleId)
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.step', '=', 'step-4')
    .executeTakeFirst();
  return found !== undefined;
}

export async function findIdByNumber(db: Database, number: string): Promise<string | undefined> {
  return (await db.selectFrom('sales_bundle').select('id').where('number', '=', number).executeTakeFirst())
    ?.id;
}

type Dossier = { bundleId: string; case: CarteGriseCase; holder: string; address: string; now: Date };

/** Opens a request, or changes its holder and address. The order must be locked. */
export async function putDossier(
  db: Database,
  { bundleId, holder, address, now, ...rest }: Dossier,
): Promise<void> {
  await db
    .insertInto('carte_grise')
    .values({ bundle_id: bundleId, case: rest.case, holder, address, claimed_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('bundle_id').doUpdateSet({ holder, address, updated_at: now }))
    .execute();
}

/** Moves a dossier on, with the instant it was sent to the authorities. */
export async function setState(
  db: Database,
  bundleId: string,
  state: CarteGriseState,
  now: Date,
): Promise<void> {
  await db
    .updateTable('carte_grise')
    .set({
      state,
      updated_at: now,
      ...(state === 'sent' && { sent_at: now }),
      ...(state === 'issued' && { issued_at: now }),
    })
    .where('bundle_id', '=', bundleId)
    .execute();
}

/** The number of the certificate, as printed on it. */
export async function setCertificate(db: Database, bundleId: string, number: string): Promise<void> {
  await db.updateTable('carte_grise').set({ number }).where('bundle_id', '=', bundleId).execute();
}

/** A document replaces the previous one; returns the key of the file that is no longer referenced. */
export async function putDocument(
  db: Database,
  document: Insertable<Tables['carte_grise_paper']>,
): Promise<string | undefined> {
  const { bundle_id, paper: kind, ...values } = document;
  const old = await db
    .selectFrom('carte_grise_paper')
    .select('file_key')
    .where('bundle_id', '=', bundle_id)
    .where('paper', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  const fresh = { from_company: false, ...values, state: 'received', reason: '' } as const;
  await db
    .insertInto('carte_grise_paper')
    .values({ bundle_id, paper: kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['bundle_id', 'paper']).doUpdateSet(fresh))
    .execute();
  return old?.file_key;
}

/** The company's paper as a document of a request; returns the key of the file of a refused one. */
export async function insertCompanyPaper(trx: Database, document: DocumentRow): Promise<string | undefined> {
  const { bundleId, paper, name, type, fileKey, sizeBytes, date, createdAt } = document;
  return putDocument(trx, {
    bundle_id: bundleId,
    paper,
    name,
    type,
    file_key: fileKey,
    size_bytes: sizeBytes,
    vin: null,
    date,
    siret: null,
    company: null,
    from_company: true,
    created_at: createdAt,
  });
}

/** Deletes a request with its documents; returns the keys of their files. */
export async function deleteDossier(trx: Database, bundleId: string): Promise<string[]> {
  const papers = await trx
    .deleteFrom('carte_grise_paper')
    .where('bundle_id', '=', bundleId)
    .returning('file_key')
    .execute();
  await trx.deleteFrom('carte_grise').where('bundle_id', '=', bundleId).execute();
  return papers.map(({ file_key }) => file_key);
}

/** Stores the staff's judgement of a document; false when there is none. */
export async function judgePaper(
  db: Database,
  { bundleId, paper: document }: { bundleId: string; paper: CarteGriseDocument },
  judgement: { state: 'accepted' | 'refused'; reason: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('carte_grise_paper')
    .set(judgement)
    .where('bundle_id', '=', bundleId)
    .where('paper', '=', document)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Vehicles on order of a workspace without a dossier, those of orders not complete; the first ordered first.
 */
export async function findOrderedBundles(
  db: Database,
  workspaceId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sold_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .leftJoin('carte_grise', 'carte_grise.bundle_id', 'bundle.id')
    .select('bundle.id')
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.order_open', '=', true)
    .where('carte_grise.bundle_id', 'is', null)
    .orderBy('bundle.number')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
