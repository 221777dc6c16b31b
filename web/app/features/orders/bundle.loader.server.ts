import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { financings } from '@pomelo/contract/financings/financings.endpoints.ts';
import type { DeliveryEstimation } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { z } from 'zod';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';

const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 422];

export type Estimate = {
  address: string;
  found: z.infer<typeof DeliveryEstimation> | null;
  problem: string | null;
};

/**
 * An ordered vehicle with its panels; one of another company is not found. `address` requests an estimate of
 * the delivery.
 */
export async function loadBundle(client: Client, id: string, address: string | null) {
  const bundle = await client.call(bundles.get, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status))
      throw pageNotFound(`/commandes/${id}`);
    throw error;
  });
  const [addresses, estimate, financing] = await Promise.all([
    client.call(workspace.addresses, {}),
    address ? estimateTo(client, id, address) : null,
    client.call(financings.ofOrder, { query: { dealNumber: bundle.dealNumber } }),
  ]);
  return { bundle, addresses: addresses.data, estimate, financing };
}

/** An unknown address is reported in its panel: the rest of the page renders. */
async function estimateTo(client: Client, id: string, address: string): Promise<Estimate> {
  try {
    return {
      address,
      found: await client.call(bundles.estimateDelivery, { params: { id }, query: { address } }),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= HTTP_STATUS.internalServerError) throw error;
    return {
      address,
      found: null,
      problem: error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.problem.title,
    };
  }
}
