import { createClient, type Credentials, type Transport } from '@pomelo/contract/client.ts';
import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import { type ConfigurationEntry, content } from '@pomelo/contract/content/content.endpoints.ts';
import type { Configuration } from '../../context.ts';
import { configurationFrom } from './configuration.ts';
import { createShortCache } from './short-cache.server.ts';
import { type MenuPages, NO_PAGES } from './site-menu.ts';
import { noteFailure } from '../outage/outage-note.server.ts';

type Parts = {
  transport: Transport;
  newId: () => string;
  now: () => number;
  /** Shows « Afficher l’erreur » regardless of the configuration. */
  debugErrors?: boolean;
};

/** Data that every page needs: read at most once a second. */
const CACHE_MS = 1000;
const MAX_MENU_PAGES = 100;

/** SITE-10: loaded at startup; an error is only logged, and the last values stay. */
export function createSiteCache({ transport, newId, now, debugErrors = false }: Parts) {
  const clientFor = (credentials: Credentials | null) =>
    createClient({ transport, newIdempotencyKey: () => newId(), ...(credentials ? { credentials } : {}) });
  const configurationMemory = createShortCache<Configuration>(CACHE_MS, now);
  const pagesMemory = createShortCache<MenuPages>(CACHE_MS, now);
  const lastKnown = new Map<string, MenuPages>();
  let lastEntries: ConfigurationEntry[] = [];

  const readConfiguration = async (): Promise<Configuration> => {
    const entries = await clientFor(null).call(content.configurations).catch(logged('site configuration'));
    if (entries) lastEntries = entries;
    const read = configurationFrom(lastEntries);
    return { ...read, debug: read.debug || debugErrors };
  };

  const readPages = async (key: string, credentials: Credentials | null): Promise<MenuPages> => {
    const client = clientFor(credentials);
    const lists = await Promise.all([
      client.call(articles.pageList, { query: { menuVisible: 'true', perPage: MAX_MENU_PAGES } }),
      client.call(articles.pageList, { query: { kind: 'legal', perPage: MAX_MENU_PAGES } }),
    ]).catch(logged('pages of the menu'));
    if (lists) lastKnown.set(key, { menu: lists[0], legal: lists[1] });
    return lastKnown.get(key) ?? NO_PAGES;
  };

  return {
    configuration: () => configurationMemory('', readConfiguration),
    /** Private pages are the same for every member: two entries are enough. */
    menuPages: (credentials: Credentials | null) => {
      const key = credentials ? 'member' : 'visitor';
      return pagesMemory(key, () => readPages(key, credentials));
    },
  };
}

const logged = (what: string) => (error: unknown) => {
  noteFailure(`${what} not loaded`, error);
  return null;
};
