import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createDatabase, createPool, withTransaction } from '@pomelo/api/platform/db/connect.ts';
import type { FileStore } from '@pomelo/api/platform/files/file-store.ts';
import { demoPersonId, hasDemoAccounts } from '@pomelo/api/seeds/demo/demo-accounts.repository.ts';
import { ADMINISTRATOR } from '@pomelo/api/seeds/demo/back-office/moment.ts';
import { seedArticles } from '@pomelo/api/seeds/demo/back-office/seed-articles.ts';
import { seedFeeds } from '@pomelo/api/seeds/demo/back-office/seed-feeds.ts';
import { seedContent } from '@pomelo/api/seeds/demo/seed-content.ts';
import { DEFAULT_VEHICLES, seedDatabase, StockExists } from '@pomelo/api/seeds/demo/seed.ts';
import { StartError } from '../process/start-error.ts';

/**
 * Puts the demo stock and accounts into a database without items, and the demo's texts where they are
 * missing.
 */
export async function seedDemo(
  databaseUrl: string,
  files: FileStore,
  report: (line: string) => void,
  vehicles = DEFAULT_VEHICLES,
): Promise<void> {
  const pool = createPool({
    connectionString: databaseUrl,
    max: 1,
    statementTimeoutMs: 0,
    applicationName: 'pomelo-seed',
    scope: 'every',
  });
  try {
    const seeded = await seedDatabase(pool, { vehicles, files, clock: systemClock, production: false });
    const count = new Intl.NumberFormat('fr-FR').format(seeded.products);
    report(
      `Stock de démonstration\u202f: ${count} véhicules en ${(seeded.milliseconds / 1000).toFixed(1).replace('.', ',')}\u202fs.`,
    );
  } catch (error) {
    if (!(error instanceof StockExists)) throw error;
  } finally {
    await pool.end();
  }
  await addDemoContent(databaseUrl, files);
}

/** Demo data after the stock: news, promotions, staff and feeds, where missing. */
export async function addDemoContent(databaseUrl: string, files: FileStore): Promise<void> {
  const pool = createPool({
    connectionString: databaseUrl,
    max: 2,
    applicationName: 'pomelo-seed',
    scope: 'every',
  });
  const db = createDatabase(pool);
  try {
    const editor = await demoPersonId(pool, ADMINISTRATOR);
    await withTransaction(db, async (trx) => {
      await seedContent(trx);
      if (editor) await seedArticles(trx, editor, systemClock.now());
    });
    await seedFeeds({ db, pool, files, clock: systemClock, feedsDir: null, download: rejectFetch });
  } finally {
    await pool.end();
  }
}

/** The demo's feeds are sent with it. */
const rejectFetch = (): Promise<never> => Promise.reject(new Error('The demo fetches nothing'));

/** Their password is published: production never runs with one of them (REG-9). */
export async function refuseDemoAccounts(databaseUrl: string): Promise<void> {
  const pool = createPool({ connectionString: databaseUrl, max: 1, scope: 'every' });
  try {
    if (!(await hasDemoAccounts(pool))) return;
  } finally {
    await pool.end();
  }
  throw new StartError(
    'Cette base contient des comptes de démonstration, dont le mot de passe est public\u202f: elle ne peut pas servir en production.\n' +
      'Donnez une autre base, ou videz celle-ci (npm run db:reset, sans NODE_ENV=production).',
  );
}
