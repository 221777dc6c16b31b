import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { DeliveryEstimation } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect } from 'react-router';
import type { z } from 'zod';
import { staffUrls } from '../../../backoffice-urls.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';

const NOT_FOUND_STATUSES: readonly number[] = [400, 404];
/** Prices of the delivery types to an address, or why they are unknown. */
export type Estimate = {
  address: string;
  ways: z.output<typeof DeliveryEstimation> | null;
  error: string | null;
};

/** A vehicle of an order by its id; its number redirects to the id. */
export async function loadBundle(client: Client, named: string): Promise<StaffBundle> {
  try {
    const shown = await client.call(endpoints.get, { params: { id: named } });
    if (shown.bundle.id !== named) throw redirect(staffUrls.bundle(shown.bundle.id), HTTP_STATUS.found);
    return shown;
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status))
      throw pageNotFound(staffUrls.bundle(named));
    throw error;
  }
}

/** The ways to an address that was typed; null when none was. */
export async function estimateTo(
  client: Client,
  id: string,
  address: string | null,
): Promise<Estimate | null> {
  if (!address) return null;
  try {
    return {
      address,
      ways: await client.call(endpoints.estimateDelivery, { params: { id }, query: { address } }),
      error: null,
    };
  } catch (error) {
    if (error instanceof ApiError)
      return { address, ways: null, error: error.problem.detail ?? error.problem.title };
    throw error;
  }
}
