import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@pomelo/server/src/embedded-postgres.ts';
import { startPortal } from './portal.ts';

declare module 'vitest' {
  // Vitest's own types are extended by merging, which only an interface can.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    portal: string;
    /** The database behind that portal. */
    database: string;
    /** Where that portal keeps its files, mails among them. */
    dataDir: string;
  }
}

/** One server for all the journeys of a run. PORTAL_URL, DATABASE_URL and DATA_DIR name one that already runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { PORTAL_URL: address, DATABASE_URL: database, DATA_DIR: dataDir = 'data' } = process.env;
  if (address && database) {
    project.provide('portal', address);
    project.provide('database', database);
    project.provide('dataDir', dataDir);
    return async () => undefined;
  }
  const portal = await startPortal();
  const { url } = await startEmbeddedPostgres(portal.dataDir, () => undefined);
  project.provide('portal', portal.address);
  project.provide('database', url);
  project.provide('dataDir', portal.dataDir);
  return portal.stop;
}
