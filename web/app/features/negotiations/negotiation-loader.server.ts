import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { negotiations } from '@pomelo/contract/negotiations/negotiations.endpoints.ts';
import type { Negotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';

const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 422];

/** One of the company's own; any other is not found. */
export async function loadNegotiation(client: Client, id: string): Promise<Negotiation> {
  try {
    return await client.call(negotiations.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status))
      throw pageNotFound(negotiationUrls.one(id));
    throw error;
  }
}
