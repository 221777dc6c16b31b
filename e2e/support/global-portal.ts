import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
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

/** Both third parties are set up: every journey shows that they stay out without an agreement. */
const CHAT = {
  CHAT_PROVIDER: 'tawk',
  CHAT_SITE_ID: '5f0e1d2c3b4a59687786a5b4/default',
  CHAT_IDENTITY_KEY: 'the key of the journeys’ chat',
};
const TAG_MANAGER_ID = 'GTM-P0MEL0';

async function setTagManager(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `INSERT INTO website_configuration (key, type, value) VALUES ('gtmId', 'text', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [TAG_MANAGER_ID],
  );
  await client.end();
}

type Running = { portal: string; database: string; dataDir: string; stop: () => Promise<void> };

declare global {
  // Vitest reads this file once a project: their setups share their process, and nothing else.
  var portalOfTheRun: Promise<Running> | undefined;
}

/** PORTAL_URL, DATABASE_URL and DATA_DIR name one that already runs. */
async function begin(): Promise<Running> {
  const { PORTAL_URL: address, DATABASE_URL: database, DATA_DIR: dataDir = 'data' } = process.env;
  if (address && database) return { portal: address, database, dataDir, stop: async () => undefined };
  const portal = await startPortal(CHAT);
  const { ownerUrl: url } = await startEmbeddedPostgres(portal.dataDir, () => undefined);
  await setTagManager(url);
  return { portal: portal.address, database: url, dataDir: portal.dataDir, stop: portal.stop };
}

/** One server for all the journeys and audits of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.portalOfTheRun ??= begin();
  const { portal, database, dataDir, stop } = await globalThis.portalOfTheRun;
  project.provide('portal', portal);
  project.provide('database', database);
  project.provide('dataDir', dataDir);
  return stop;
}
