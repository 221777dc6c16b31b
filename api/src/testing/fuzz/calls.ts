import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';

/** Every call of the contract under its domain. */
export const callsByDomain: readonly (readonly [string, readonly Endpoint[]])[] = Object.entries(
  endpoints,
).map(([domain, calls]) => [domain, Object.values<Endpoint>(calls)]);
