import type { DocumentKind } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';
import { hasNoJob } from '../../platform/jobs/jobs.repository.ts';
import type { DocumentContent } from '../../platform/documents/content/document-content.ts';

export type NewDocument = {
  workspaceId: string;
  dealId: string | null;
  bundleId: string | null;
  label: string;
  content: DocumentContent;
};

/**
 * Adds a document. An existing one of the same kind and number gets the new content if it differs, and loses
 * its file; an invoice never does (`invoice_paper_is_immutable`). `changed`: a file must be rendered.
 */
export async function upsertDocument(
  db: Database,
  document: NewDocument,
  now: Date,
): Promise<{ id: string; changed: boolean }> {
  const { workspaceId, dealId, bundleId, label, content } = document;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO document (id, workspace_id, deal_id, bundle_id, kind, label, number, content, created_at)
    VALUES (${uuidv7()}, ${workspaceId}, ${dealId}, ${bundleId}, ${content.kind}, ${label}, ${content.number},
      ${JSON.stringify(content)}::jsonb, ${now})
    ON CONFLICT (kind, number) DO UPDATE
      SET content = EXCLUDED.content, label = EXCLUDED.label, file_key = NULL, sha256 = NULL, size_bytes = NULL
      WHERE document.content IS DISTINCT FROM EXCLUDED.content AND document.workspace_id = EXCLUDED.workspace_id
    RETURNING id`.execute(db);
  const [written] = rows;
  if (written) return { id: written.id, changed: true };
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('kind', '=', content.kind)
    .where('number', '=', content.number)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return { id, changed: false };
}

const stored = (db: Database) =>
  db
    .selectFrom('document')
    .select([
      'id',
      'workspace_id as workspaceId',
      'kind',
      'label',
      'number',
      'content',
      'file_key as fileKey',
      'created_at as createdAt',
    ]);
export type StoredDocument = {
  id: string;
  workspaceId: string;
  kind: DocumentKind;
  label: string;
  number: string | null;
  content: unknown;
  fileKey: string | null;
  createdAt: Date;
};

export const findDocument = (db: Database, id: string): Promise<StoredDocument | undefined> =>
  stored(db).where('id', '=', id).executeTakeFirst();

/** The key of the job that renders the file of a document. */
export const documentJobKey = (id: string): string => `document:${id}`;

/** Documents without a file that no job will render, the oldest first. */
export async function findStrandedDocuments(db: Database, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('document')
    .select('id')
    .where('file_key', 'is', null)
    .where('kind', '<>', 'uploaded')
    .where(hasNoJob(sql<string>`${documentJobKey('')}::text || document.id`))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** A document of this workspace; undefined for another workspace's. */
export const findOwnDocument = (
  db: Database,
  workspaceId: string,
  id: string,
): Promise<StoredDocument | undefined> =>
  stored(db).where('id', '=', id).where('workspace_id', '=', workspaceId).executeTakeFirst();

/** Stores the key of the file, unless the content changed while it was rendered. */
export async function setFile(
  db: Database,
  { id, content }: Pick<StoredDocument, 'id' | 'content'>,
  file: { key: string; sha256: Buffer; size: number },
): Promise<void> {
  await db
    .updateTable('document')
    .set({ file_key: file.key, sha256: file.sha256, size_bytes: file.size })
    .where('id', '=', id)
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .execute();
}

/** An uploaded file of a vehicle. */
export async function insertUploaded(
  db: Database,
  document: { id: string; workspaceId: string; dealId: string; bundleId: string; label: string; now: Date },
  file: { key: string; sha256: Buffer; size: number },
): Promise<void> {
  const { id, workspaceId, dealId, bundleId, label, now } = document;
  await db
    .insertInto('document')
    .values({
      id,
      workspace_id: workspaceId,
      deal_id: dealId,
      bundle_id: bundleId,
      kind: 'uploaded',
      label,
      number: null,
      file_key: file.key,
      sha256: file.sha256,
      size_bytes: file.size,
      created_at: now,
    })
    .execute();
}

/** Generated documents of a vehicle that are no longer needed; never an invoice. */
export async function deleteDocuments(
  trx: Database,
  bundleId: string,
  kinds: readonly DocumentKind[],
): Promise<void> {
  await trx.deleteFrom('document').where('bundle_id', '=', bundleId).where('kind', 'in', kinds).execute();
}

/** Its file is to be made again; never that of an invoice. */
export async function dropFile(db: Database, id: string): Promise<void> {
  await db
    .updateTable('document')
    .set({ file_key: null, sha256: null, size_bytes: null })
    .where('id', '=', id)
    .where('kind', 'not in', ['invoice', 'credit-note', 'uploaded'])
    .execute();
}

/** The documents of vehicles: their own and those of their deal, the oldest first. */
export const findDocumentsOfBundles = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('document')
    .innerJoin('sales_bundle as bundle', (join) =>
      join.on((on) =>
        on.or([
          on('document.bundle_id', '=', on.ref('bundle.id')),
          on.and([
            on('document.bundle_id', 'is', null),
            on('document.deal_id', '=', on.ref('bundle.deal_id')),
          ]),
        ]),
      ),
    )
    .select(['bundle.id as bundleId', 'document.id', 'document.kind', 'document.label', 'document.number'])
    .select([
      'document.file_key as fileKey',
      'document.size_bytes as sizeBytes',
      'document.created_at as createdAt',
    ])
    .where('bundle.id', 'in', [...bundleIds])
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute();

/** A vehicle of this workspace with the number of its file; undefined for another's. */
export const findOwnBundle = (db: Database, workspaceId: string, bundleId: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .select([
      'bundle.id',
      'bundle.number',
      'bundle.title',
      'bundle.deal_id as dealId',
      'deal.number as dealNumber',
    ])
    .where('bundle.id', '=', bundleId)
    .where('deal.workspace_id', '=', workspaceId)
    .executeTakeFirst();

export async function hasOrderSlip(db: Database, dealId: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'order-slip')
    .executeTakeFirst();
  return row !== undefined;
}

/** The recipient of a mail about documents. */
export const findReader = (db: Database, personId: string) =>
  db
    .selectFrom('accounts_person')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
