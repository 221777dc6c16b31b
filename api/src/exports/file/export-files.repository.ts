import { type Insertable, sql, type Updateable } from 'kysely';
import type { ExportState } from '@pomelo/contract/exports/export-rules.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

const files = (db: Database) =>
  db
    .selectFrom('export_file as file')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'file.bundle_id')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .innerJoin('accounts_workspace as company', 'company.id', 'file.workspace_id')
    .innerJoin('catalogue_vehicle as vehicle', 'vehicle.id', 'bundle.product_id')
    .leftJoin('accounts_person as signer', 'signer.id', 'file.statement_by')
    .leftJoin('accounts_address as home', (join) =>
      join.onRef('home.workspace_id', '=', 'file.workspace_id').on('home.billing', '=', true),
    )
    .leftJoin('finance_invoice as taxed', 'taxed.id', 'file.taxed_invoice_id')
    .leftJoin('fulfilment_handover as handover', 'handover.bundle_id', 'file.bundle_id')
    .select([
      'file.bundle_id as id',
      'file.workspace_id as workspaceId',
      'company.rs',
      'company.siret',
      'bundle.number',
      'bundle.title',
      'bundle.deal_id as dealId',
      'bundle.excl_tax_cents as netCents',
      'bundle.delivered_at as deliveredAt',
      'bundle.cancelled_at as cancelledAt',
      'deal.number as dealNumber',
      'deal.ordered_by as orderedBy',
      'vehicle.vin',
      'vehicle.plate',
      sql<number | null>`coalesce(handover.km, vehicle.km)`.as('km'),
    ])
    .select([
      'file.sale',
      'file.state',
      'file.version',
      'file.sold_on as soldOn',
      'file.vat_number as vatNumber',
      'file.vat_state as vatState',
      'file.vat_checked_at as vatCheckedAt',
      'file.vat_consultation as vatConsultation',
      'file.transporter',
      'file.country',
      'file.address',
      'file.carrier',
      'file.statement_at as statementAt',
      'file.statement_name as statementName',
      personName('signer').as('signerName'),
      'file.acquirer',
      'file.accepted_by as acceptedBy',
      'file.arrived_on as arrivedOn',
      'file.arrival_place as arrivalPlace',
      'file.decision_text as decisionText',
      'file.reopened_at as reopenedAt',
      'file.reopened_text as reopenedText',
      'taxed.number as taxedInvoice',
      'home.street as homeStreet',
      'home.postcode as homePostcode',
      'home.city as homeCity',
      'home.country as homeCountry',
    ]);

export const findFile = (db: Database, id: string) =>
  files(db).where('file.bundle_id', '=', id).executeTakeFirst();
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The file of a company; undefined for another company's. */
export const findFileOf = (db: Database, workspaceId: string, id: string) =>
  files(db).where('file.bundle_id', '=', id).where('file.workspace_id', '=', workspaceId).executeTakeFirst();

/** Locks a file until the transaction ends; false for an unknown one. */
export async function lockFile(trx: Database, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('export_file')
    .select('bundle_id')
    .where('bundle_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

// EXPORT-1
/** One file for each vehicle of an order that is sold without VAT; the VAT number is the company's of now. */
export async function insertFiles(trx: Database, dealId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO export_file (bundle_id, workspace_id, sale, opened_at, sold_on, vat_number)
    SELECT b.id, d.workspace_id, d.sale, ${now}, (${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date, w.vat_number
    FROM sales_bundle b JOIN sales_deal d ON d.id = b.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE d.id = ${dealId}::uuid AND d.sale <> 'domestic' AND b.vat_regime = 'recuperable' AND b.cancelled_at IS NULL
    ON CONFLICT (bundle_id) DO NOTHING`.execute(trx);
}

/** Changes a file, and counts its version. */
export async function updateFile(
  trx: Database,
  id: string,
  values: Updateable<Tables['export_file']>,
): Promise<void> {
  await trx
    .updateTable('export_file')
    .set({ ...values, version: sql`version + 1` })
    .where('bundle_id', '=', id)
    .execute();
}

export type FileFilter = {
  state: ExportState | 'overdue' | undefined;
  sale: 'intra-community' | 'export' | undefined;
  /** Vehicles delivered before it are overdue. */
  overdueBefore: Date;
};

/** Files that a list shows, without what they are shown with. */
function listed(db: Database, { state, sale, overdueBefore }: FileFilter) {
  const wanted = db
    .selectFrom('export_file as file')
    .$if(sale !== undefined, (query) => query.where('file.sale', '=', sale ?? 'export'));
  if (state === undefined) return wanted;
  if (state !== 'overdue') return wanted.where('file.state', '=', state);
  return wanted
    .where('file.state', 'in', ['open', 'to-review'])
    .where(
      'file.bundle_id',
      'in',
      db.selectFrom('sales_bundle as late').select('late.id').where('late.delivered_at', '<', overdueBefore),
    );
}

/** Files of every company, the latest sale first. */
export async function findFilePage(
  db: Database,
  filter: FileFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const shown = await listed(db, filter)
    .select('file.bundle_id as id')
    .orderBy('file.sold_on', 'desc')
    .orderBy('file.bundle_id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  // By their ids: joined to the query of the page, all files are read.
  const rows = await files(db)
    .where('file.bundle_id', '=', sql<string>`ANY(${shown.map(({ id }) => id)}::uuid[])`)
    .select(
      sql<number>`(SELECT count(*)::int FROM export_proof p WHERE p.bundle_id = file.bundle_id
        AND p.state = 'waiting')`.as('waiting'),
    )
    .orderBy('file.sold_on', 'desc')
    .orderBy('file.bundle_id', 'desc')
    .execute();
  const { count } = await listed(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** Files still to be decided whose vehicle is delivered, or whose sale was cancelled. */
export async function findRunning(db: Database, after: string | null, limit: number) {
  return db
    .selectFrom('export_file as file')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'file.bundle_id')
    .select(['file.bundle_id as id'])
    .where('file.state', 'in', ['open', 'to-review'])
    .where((where) =>
      where.or([where('bundle.delivered_at', 'is not', null), where('bundle.cancelled_at', 'is not', null)]),
    )
    .$if(after !== null, (query) => query.where('file.bundle_id', '>', after ?? ''))
    .orderBy('file.bundle_id')
    .limit(limit)
    .execute();
}

/** False when it was sent before. */
export async function insertReminder(
  trx: Database,
  reminder: Insertable<Tables['export_reminder']>,
): Promise<boolean> {
  const row = await trx
    .insertInto('export_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.columns(['bundle_id', 'kind']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
