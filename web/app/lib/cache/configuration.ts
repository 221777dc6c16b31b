import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import type { ConfigurationEntry } from '@pomelo/contract/content/content.endpoints.ts';
import type { Configuration } from '../../context.ts';

/** The id of a tag manager (SITE-35). */
const TAG_MANAGER_ID = /^GTM-[A-Z0-9]+$/;

/** SITE-11: integers become numbers; bool is true when the value is 1; unknown keys are ignored. */
export function configurationFrom(entries: readonly ConfigurationEntry[]): Configuration {
  const values = new Map(entries.map((entry) => [entry.key, entry]));
  const integer = (key: keyof typeof SITE_CONFIGURATION_DEFAULTS): number => {
    const entry = values.get(key);
    return entry?.type === 'integer' ? Number(entry.value) : SITE_CONFIGURATION_DEFAULTS[key];
  };
  const debug = values.get('debug');
  const gtmId = values.get('gtmId');
  return {
    kmThreshold: integer('kmThreshold'),
    carStockDisplayThreshold: integer('carStockDisplayThreshold'),
    homeStockDisplayMin: integer('homeStockDisplayMin'),
    debug: debug?.type === 'bool' && debug.value === '1',
    // It becomes part of an address and of the content security policy: only a valid id is accepted.
    gtmId: gtmId?.type === 'text' && TAG_MANAGER_ID.test(gtmId.value) ? gtmId.value : null,
  };
}
