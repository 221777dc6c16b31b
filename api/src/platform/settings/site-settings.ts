import { MAX_LIVE_BOOKINGS, SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import type { ChangeListener } from '../db/listen.ts';
import type { Database } from '../db/tables.ts';
import { findConfigurations } from './configurations.repository.ts';

const DEFAULTS = { ...SITE_CONFIGURATION_DEFAULTS, maxLiveBookings: MAX_LIVE_BOOKINGS };
export type SiteSettings = { readonly [Name in keyof typeof DEFAULTS]: number };

type Entry = { key: string; type: 'integer' | 'bool' | 'text'; value: string };

/** SITE-11: integers become numbers. What is not a known integer leaves the default. */
export function readSettings(entries: readonly Entry[]): SiteSettings {
  const integers = entries.filter(({ key, type }) => type === 'integer' && Object.hasOwn(DEFAULTS, key));
  return { ...DEFAULTS, ...Object.fromEntries(integers.map(({ key, value }) => [key, Number(value)])) };
}

/** The site's configuration, in memory and current: read without a query. */
export async function createSiteSettings(
  db: Database,
  listener: ChangeListener,
): Promise<{ current: () => SiteSettings; close: () => void }> {
  let settings: SiteSettings = DEFAULTS;
  let latest = 0;
  const reload = async (): Promise<void> => {
    const turn = (latest += 1);
    const read = readSettings(await findConfigurations(db));
    if (turn === latest) settings = read;
  };
  // Left as they were when the database cannot answer: the gap is announced again once it can.
  const refresh = (): void => void reload().catch(() => undefined);
  const close = await listener.subscribe('configuration_changed', { onChange: refresh, onGap: refresh });
  await reload();
  return { current: () => settings, close };
}
