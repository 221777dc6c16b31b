import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { services } from '@pomelo/contract/bundles/services.endpoints.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { redirect } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';

const NOT_FOUND_STATUSES: readonly number[] = [400, 404];
/** Default validity of an offer. */
const USUAL_DAYS = 5;

/** A deal by its id; its number or payment reference redirects to the id. */
export async function loadDeal(client: Client, named: string): Promise<StaffDeal> {
  try {
    const deal = await client.call(endpoints.get, { params: { id: named } });
    if (deal.deal.id !== named) throw redirect(staffUrls.deal(deal.deal.id), HTTP_STATUS.found);
    return deal;
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status))
      throw pageNotFound(staffUrls.deal(named));
    throw error;
  }
}

export const servicesOnSale = (client: Client) => client.call(services.prices);

export const usualDay = (now: string): string => dayInParis(Date.parse(now), USUAL_DAYS);
