import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import type {
  StaffDeal,
  OfferableVehicle,
  OfferableVehicles,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { services } from '@pomelo/contract/bundles/services.endpoints.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { redirect } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { pageNotFound } from '../../../lib/requests/page-not-found.ts';
import { type Draft, draftOf } from './offer-draft.ts';

const NOT_FOUND_STATUSES: readonly number[] = [400, 404];
/** Default validity of an offer. */
const USUAL_DAYS = 5;

export type Found = OfferableVehicles & { q: string };
/** Data of the offer editor. */
export type Editor = {
  draft: Draft;
  /** Vehicles of its lines, in any status. */
  vehicles: readonly OfferableVehicle[];
  /** Search results, or vehicles that match the request. */
  found: Found | null;
};

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

/** What can be ordered with a vehicle today. */
export const servicesOnSale = (client: Client) => client.call(services.prices);

export const usualDay = (now: string): string => dayInParis(Date.parse(now), USUAL_DAYS);

/** The vehicles of a draft, and the search results. */
export async function editorOf(client: Client, id: string, draft: Draft): Promise<Editor> {
  const products = draft.lines.map(({ productId }) => productId).join(',');
  const vehicles = products
    ? (await client.call(endpoints.vehicles, { params: { id }, query: { products } })).data
    : [];
  const found = draft.q
    ? { q: draft.q, ...(await client.call(endpoints.vehicles, { params: { id }, query: { q: draft.q } })) }
    : null;
  return { draft, vehicles, found };
}

/** Initial content of the editor: the last version, or the stock that matches the request. */
export async function firstEditor(client: Client, deal: StaffDeal): Promise<Editor | null> {
  if (!deal.may.includes('offer')) return null;
  const { id, sourcing } = deal.deal;
  const editor = await editorOf(client, id, draftOf(deal, usualDay(deal.now)));
  if (!sourcing || deal.versions.length > 0) return editor;
  return {
    ...editor,
    found: { q: '', ...(await client.call(endpoints.vehicles, { params: { id }, query: { request: '1' } })) },
  };
}
