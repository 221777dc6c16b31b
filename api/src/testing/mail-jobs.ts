import { tmpdir } from 'node:os';
import { createFeedDownload } from '../platform/adapters/feed-download.ts';
import { createPictureDownload } from '../platform/adapters/picture-download.ts';
import type { Mailer } from '../platform/adapters/mailer.ts';
import { fakePayments } from './fakes/payments.ts';
import { systemClock } from '../platform/clock.ts';
import { createListener } from '../platform/db/listen.ts';
import type { ProductJobParts } from '../job-list.ts';
import { createCatalogueReader } from '../catalogue/read-model/following/catalogue-reader.ts';
import { localFileStore } from '../platform/files/file-store.ts';
import type { TestDatabase } from './database/database.ts';

const NO_LOG: ProductJobParts['log'] = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** For jobs that send mails: external services return nothing, and the stock is empty. */
export function mailJobParts(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  mailer: Mailer,
  log = NO_LOG,
): ProductJobParts {
  const settings = { kmThreshold: () => 0 };
  return {
    db,
    pool,
    clock: systemClock,
    catalogue: createCatalogueReader({
      pool,
      listener: createListener(pool),
      clock: systemClock,
      logger: log,
      settings,
    }),
    catalogueIsCurrent: async () => undefined,
    mailer,
    vatRegister: { check: async () => ({ state: 'to-check', consultation: null }) },
    payments: fakePayments(),
    lender: null,
    invoicePlatform: null,
    files: localFileStore(tmpdir()),
    feedsDir: null,
    download: createFeedDownload({ httpAllowed: false }),
    pictureDownload: createPictureDownload({ httpAllowed: false }),
    siteUrl: 'https://pomelo.test',
    teamEmail: 'equipe@pomelo.test',
    tokenSecret: 'a secret of at least thirty-two characters',
    log,
  };
}
