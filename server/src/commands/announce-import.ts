import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import { addJob } from '@pomelo/api/platform/jobs/jobs.repository.ts';

/** Has saved searches and favourites looked at as soon as a feed is in, rather than at the next minute. */
export async function announceImport(databaseUrl: string): Promise<void> {
  const db = createDatabase(
    createPool({ connectionString: databaseUrl, max: 1, applicationName: 'pomelo-import', scope: 'every' }),
  );
  try {
    await addJob(db, 'alert-now', {}, { key: 'alert-now' });
  } finally {
    await db.destroy();
  }
}
