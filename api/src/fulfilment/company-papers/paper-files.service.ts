import type { Database } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { deleteCompanyPapers, isPaperFile } from './company-papers.repository.ts';

/**
 * Removes the files that no row names any more: a carte-grise request and the company may have one file. Called
 * after the commit of the change that may have left them.
 */
export async function removeUnusedPapers(
  { db, files }: { db: Database; files: FileStore },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) if (!(await isPaperFile(db, key))) await files.remove(key);
}

/** Deletes the papers of a company that is closed; a job removes their files once that commits. */
export async function deletePapersOf(trx: Database, workspaceId: string): Promise<void> {
  const keys = await deleteCompanyPapers(trx, workspaceId);
  if (keys.length > 0) await addJob(trx, 'remove-papers', { keys });
}
