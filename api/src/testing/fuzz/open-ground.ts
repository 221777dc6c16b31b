import { systemClock } from '../../clock.ts';
import { createTestPayments } from '../../adapters/test-payments.ts';
import { DownloadError } from '../../adapters/feed-download.ts';
import { seedContent } from '../../modules/demo/seed-content.ts';
import { seedDatabase } from '../../modules/demo/seed.ts';
import { aJpeg, aPdf, aZip } from '../files.ts';
import type { TestDatabase } from '../database.ts';
import { TOKEN_SECRET, wholeApi } from '../whole-api.ts';
import { type Ground, groundOf } from './ground.ts';

const VEHICLES = 80;

export type OpenGround = Ground & { close: () => Promise<void> };

/** A portal in full life, over an empty database: a stock, companies, orders, texts. Nothing outside is called. */
export async function openGround(database: Pick<TestDatabase, 'db' | 'pool'>): Promise<OpenGround> {
  const unreachable = async (): Promise<never> => Promise.reject(new DownloadError('unreachable'));
  const payments = createTestPayments({ siteUrl: 'https://pomelo.test', tokenSecret: TOKEN_SECRET, production: false });
  const chat = { provider: 'tawk', identityKey: 'k'.repeat(32) } as const;
  const { close, ...api } = await wholeApi(database, { download: unreachable, payments, chat });
  const log = (): void => undefined;
  await seedDatabase(database.pool, { vehicles: VEHICLES, files: api.files, clock: systemClock, production: false, log });
  await seedContent(database.db);
  await api.catalogueIsCurrent();
  const files = [aPdf(), await aJpeg({ width: 24, height: 16 }), aZip(), Buffer.alloc(0), Buffer.from([1, 2, 3])];
  return { ...(await groundOf(api, files)), close };
}
