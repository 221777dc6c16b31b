import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { createTestPayments } from '../../platform/adapters/stripe/test-payments.ts';
import { DownloadError } from '../../platform/adapters/feed-download.ts';
import { seedContent } from '../../../seeds/demo/seed-content.ts';
import { seedDatabase } from '../../../seeds/demo/seed.ts';
import { type FileStore, localFileStore } from '../../platform/files/file-store.ts';
import { buildJpeg, buildPdf, buildZip } from '../files/files.ts';
import type { TestDatabase } from '../database/database.ts';
import { TOKEN_SECRET, wholeApi } from '../whole-api.ts';
import { type FuzzFixture, createFixture } from './fixture.ts';

const VEHICLES = 80;

export type OpenFixture = FuzzFixture & { close: () => Promise<void> };

/** Seeds an empty database with a stock, companies, orders and texts. */
export async function fillDatabase(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  files: FileStore,
): Promise<void> {
  const log = (): void => undefined;
  await seedDatabase(pool, { vehicles: VEHICLES, files, clock: systemClock, production: false, log });
  await seedContent(db);
}

/** The whole API over a seeded database and its files. No external service is called. */
export async function openFilled(
  database: Pick<TestDatabase, 'db' | 'pool' | 'url'>,
  stored: FileStore,
): Promise<OpenFixture> {
  const unreachable = async (): Promise<never> => Promise.reject(new DownloadError('unreachable'));
  const payments = createTestPayments({
    siteUrl: 'https://pomelo.test',
    tokenSecret: TOKEN_SECRET,
    production: false,
  });
  const chat = { provider: 'tawk', identityKey: 'k'.repeat(32) } as const;
  const { close, ...api } = await wholeApi(database, {
    download: unreachable,
    payments,
    chat,
    files: stored,
  });
  await api.catalogueIsCurrent();
  const files = [
    buildPdf(),
    await buildJpeg({ width: 24, height: 16 }),
    buildZip(),
    Buffer.alloc(0),
    Buffer.from([1, 2, 3]),
  ];
  return { ...(await createFixture(api, files)), close };
}

/** Seeds the database and opens the API, with files in a temporary folder. */
export async function openFixture(database: Pick<TestDatabase, 'db' | 'pool' | 'url'>): Promise<OpenFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-fuzz-'));
  const files = localFileStore(folder);
  await fillDatabase(database, files);
  const { close, ...fixture } = await openFilled(database, files);
  const closeAll = async (): Promise<void> => {
    await close();
    await rm(folder, { recursive: true });
  };
  return { ...fixture, close: closeAll };
}
