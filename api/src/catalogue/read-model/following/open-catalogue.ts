import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { createDatabase } from '../../../platform/db/connect.ts';
import type { ChangeListener } from '../../../platform/db/listen.ts';
import { createSiteSettings } from '../../../platform/settings/site-settings.ts';
import type { EngineClient } from '../stock-search/opensearch/engine-client.ts';
import type { QueueLogger } from './change-queue.ts';
import { type LiveCatalogueReader, createCatalogueReader } from './catalogue-reader.ts';

const noLog: QueueLogger = { error: () => undefined };

/** A catalogue that follows its database and begins to load, with the site's own `kmThreshold`. */
export async function openCatalogue(parts: {
  pool: Pool;
  listener: ChangeListener;
  clock: Clock;
  logger?: QueueLogger;
  beforeLoad?: () => Promise<void>;
  /** OpenSearch, where it has the whole stock. */
  search?: EngineClient;
  mostListings?: number;
}): Promise<LiveCatalogueReader & { close: () => Promise<void> }> {
  const { pool, listener, clock, logger = noLog, beforeLoad, search, mostListings } = parts;
  const settings = await createSiteSettings(createDatabase(pool), listener);
  const reader = createCatalogueReader({
    pool,
    listener,
    clock,
    logger,
    ...(beforeLoad && { beforeLoad }),
    ...(search && { search }),
    ...(mostListings !== undefined && { mostListings }),
    settings: { kmThreshold: () => settings.current().kmThreshold },
  });
  await reader.start();
  const close = async (): Promise<void> => {
    settings.close();
    await reader.stop();
  };
  return { ...reader, close };
}
