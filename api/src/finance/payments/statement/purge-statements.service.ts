import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { findImported } from '../staff-payments.repository.ts';
import { STATEMENTS_FOLDER } from './staff-statements.service.ts';

const FILES_AT_ONCE = 500;
const SHA256 = /([0-9a-f]{64})\.(?:xml|csv)$/;

// MONEY-16
/**
 * Removes statements that were looked at and not imported: their transfers and senders are not needed.
 * Imported ones are documents of the books, and stay.
 */
export async function purgeStatements({ db, files }: Pick<JobParts, 'db' | 'files'>): Promise<void> {
  const keys = await Array.fromAsync(files.list(STATEMENTS_FOLDER));
  for (let at = 0; at < keys.length; at += FILES_AT_ONCE) {
    const slice = keys.slice(at, at + FILES_AT_ONCE);
    const imported = await findImported(
      db,
      slice.flatMap((key) => SHA256.exec(key)?.[1] ?? []),
    );
    for (const key of slice) if (!imported.has(SHA256.exec(key)?.[1] ?? '')) await files.remove(key);
  }
}
