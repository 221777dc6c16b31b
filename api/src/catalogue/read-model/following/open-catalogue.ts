import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { createDatabase } from '../../../platform/db/connect.ts';
import type { ChangeListener } from '../../../platform/db/listen.ts';
import { createSiteSettings } from '../../../platform/settings/site-settings.ts';
import type { QueueLogger } from './change-queue.ts';
import { type LiveCatalogueReader, createCatalogueReader } from './catalogue-reader.ts';

const noLog: QueueLogger = { error: () => undefined };

/** A catalogue loaded and following its database, with the site's own `kmThreshold`. */
export async function openCatalogue(parts: {
  pool: Pool;
  listener: ChangeListener;
  clock: Clock;
  logger?: QueueLogger;
}): Promise<LiveCatalogueReader & { close: () => Promise<void> }> {
  const { pool, listener, clock, logger = noLog } = parts;
  const settings = await createSiteSettings(createDatabase(pool), listener);
  const reader = createCatalogueReader({
    pool,
    listener,
    clock,
    logger,
    settings: { kmThreshold: () => settings.current().kmThreshold },
  });
  await reader.start();
  const close = async (): Promise<void> => {
    settings.close();
    await reader.stop();
  };
  return { ...reader, close };
}
