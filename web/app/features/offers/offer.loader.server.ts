import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import type { Deal, PublicOffer } from '@pomelo/contract/deals/deals.schemas.ts';
import type { z } from 'zod';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 422];
const EXPIRED = 'token-expired';

/** DEAL-5: the id of a deal; anything else is a promotional offer. */
export const isDealId = (id: string): boolean => UUID.test(id);

/** A deal with its versions and its thread; one of another company is not found. */
export async function loadDeal(client: Client, id: string, path: string): Promise<Deal> {
  try {
    return await client.call(deals.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status)) throw pageNotFound(path);
    throw error;
  }
}

export type Linked =
  | { shown: z.infer<typeof PublicOffer>; over: null }
  | { shown: null; /** The reason, as text. */ over: string };

/**
 * The offer of a mail's link, or that the link is no longer valid: it expired, or a newer version replaced
 * its own.
 */
export async function loadByLink(client: Client, token: string, path: string): Promise<Linked> {
  try {
    return { shown: await client.call(deals.byLink, { params: { token } }), over: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === EXPIRED)
      return { shown: null, over: error.problem.detail ?? error.problem.title };
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status)) throw pageNotFound(path);
    throw error;
  }
}
