import { MAX_LIVE_BOOKINGS, SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';

type Entry = { key: string; type: 'integer' | 'bool' | 'text'; value: string };

const integer = (key: string, value: number): Entry => ({ key, type: 'integer', value: String(value) });

/** SITE-12: what a new site starts with. */
export const SITE_CONFIGURATION: readonly Entry[] = [
  ...Object.entries(SITE_CONFIGURATION_DEFAULTS).map(([key, value]) => integer(key, value)),
  integer('maxLiveBookings', MAX_LIVE_BOOKINGS),
  { key: 'debug', type: 'bool', value: '0' },
];
