import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

const papers = (db: Database) =>
  db
    .selectFrom('company_paper')
    .select(['id', 'workspace_id as workspaceId', 'kind', 'name', 'type', 'file_key as fileKey'])
    .select([
      'size_bytes as sizeBytes',
      'issued_on as issuedOn',
      'valid_until as validUntil',
      'created_at as createdAt',
    ]);

export const findCompanyPapers = (db: Database, workspaceIds: readonly string[]) =>
  papers(db).where('workspace_id', 'in', workspaceIds).execute();
export type CompanyPaperRow = Awaited<ReturnType<typeof findCompanyPapers>>[number];

/** Undefined for another workspace's. */
export const findCompanyPaper = (db: Database, workspaceId: string, id: string) =>
  papers(db).where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends: it is neither replaced nor removed in the meantime. */
export const lockCompanyPaper = (trx: Database, id: string) =>
  papers(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * A paper replaces the one of its kind; returns the key of the file that it replaces. The workspace must be
 * locked.
 */
export async function upsertCompanyPaper(
  trx: Database,
  paper: Insertable<Tables['company_paper']>,
): Promise<string | undefined> {
  const { id: _id, workspace_id, kind, ...values } = paper;
  const old = await trx
    .selectFrom('company_paper')
    .select('file_key')
    .where('workspace_id', '=', workspace_id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto('company_paper')
    .values(paper)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'kind']).doUpdateSet(values))
    .execute();
  return old?.file_key;
}

/** Returns the key of its file; undefined for another workspace's. */
export async function deleteCompanyPaper(
  trx: Database,
  workspaceId: string,
  id: string,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('company_paper')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirst();
  return deleted?.file_key;
}

/** All papers of a company; returns the keys of their files. */
export async function deleteCompanyPapers(trx: Database, workspaceId: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('company_paper')
    .where('workspace_id', '=', workspaceId)
    .returning('file_key')
    .execute();
  return deleted.map(({ file_key }) => file_key);
}

/** Whether a paper of a company or of a carte-grise request has this file. */
export async function isPaperFile(db: Database, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('company_paper')
    .select('file_key')
    .where('file_key', '=', key)
    .unionAll(db.selectFrom('carte_grise_paper').select('file_key').where('file_key', '=', key))
    .execute();
  return found.length > 0;
}
