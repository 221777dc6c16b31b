import { databaseOn } from '@pomelo/api/platform/db/connect.ts';
import { setConfiguration } from '@pomelo/api/testing/office.ts';
import pg from 'pg';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import { startPortal } from './portal.ts';

export type SharedPortal = {
  /** URL for browsers. */
  address: string;
  /** The URL of its database. */
  database: string;
  /** Connections to it for what tests arrange and look up; open until the worker ends. */
  pool: pg.Pool;
  /** The folder of its files, mails among them. */
  dataDir: string;
  stop: () => Promise<void>;
};

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
  await setConfiguration(databaseOn(client), 'gtmId', TAG_MANAGER_ID, 'text');
  await client.end();
}

let current: SharedPortal | undefined;

/** The portal of this worker; a test has it once `openStage` was called in its file. */
export function sharedPortal(): SharedPortal {
  if (!current) throw new Error('no portal: the file has not called openStage()');
  return current;
}

/** Starts the portal of a worker. PORTAL_URL, DATABASE_URL and DATA_DIR name one that already runs. */
export async function startSharedPortal(): Promise<SharedPortal> {
  const { address, database, dataDir, stop } = await findOrStart();
  const pool = new pg.Pool({ connectionString: database, max: 2 });
  // The server it talks to may be stopped first.
  pool.on('error', () => undefined);
  const end = async (): Promise<void> => {
    await pool.end();
    await stop();
  };
  current = { address, database, pool, dataDir, stop: end };
  return current;
}

async function findOrStart(): Promise<Omit<SharedPortal, 'pool'>> {
  const { PORTAL_URL: address, DATABASE_URL: database, DATA_DIR: dataDir = 'data' } = process.env;
  if (address && database) return { address, database, dataDir, stop: async () => undefined };
  const portal = await startPortal(CHAT, { durable: false });
  const { ownerUrl } = await startEmbeddedPostgres(portal.dataDir, () => undefined);
  await setTagManager(ownerUrl);
  return { address: portal.address, database: ownerUrl, dataDir: portal.dataDir, stop: portal.stop };
}
