import { claims } from '@pomelo/contract/claims/claims.endpoints.ts';
import type { Claim, ClaimGround } from '@pomelo/contract/claims/claims.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';

const NOT_FOUND_STATUSES: readonly number[] = [HTTP_STATUS.badRequest, HTTP_STATUS.notFound];

async function orNotFound<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status)) throw pageNotFound(path);
    throw error;
  }
}

/** One of the company's own; any other is not found. */
export const loadClaim = (client: Client, id: string): Promise<Claim> =>
  orNotFound(claimUrls.one(id), () => client.call(claims.get, { params: { id } }));

/** Data for a claim about a vehicle, or why there can be none yet. */
export const loadGround = (
  client: Client,
  bundleId: string,
): Promise<{ ground: ClaimGround } | { refused: string }> =>
  orNotFound(claimUrls.open(bundleId), async () => {
    try {
      return { ground: await client.call(claims.ground, { params: { id: bundleId } }) };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid' && error.problem.detail)
        return { refused: error.problem.detail };
      throw error;
    }
  });
