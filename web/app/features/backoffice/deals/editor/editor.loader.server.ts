import { staffDeals } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import type {
  OfferableVehicle,
  OfferableVehicles,
  StaffDeal,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import type { OfferDraft, OfferEditor } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { usualDay } from '../deal.loader.server.ts';
import { draftOf } from './offer-draft.ts';

/** Editor data other than the deal. */
export type Editor = Omit<OfferEditor, 'draft'> & {
  content: OfferDraft;
  /** Null before the first save. */
  saved: NonNullable<OfferEditor['draft']>['saved'] | null;
  /** Vehicles of the lines, in any status. */
  vehicles: readonly OfferableVehicle[];
};

/** The saved draft, or the one that is typed. */
export async function loadEditor(client: Client, shown: StaffDeal, typed?: OfferDraft): Promise<Editor> {
  const params = { id: shown.deal.id };
  const { draft, ...rest } = await client.call(offerEditor.get, { params });
  const content = typed ?? draft?.content ?? draftOf(shown, usualDay(shown.now));
  return {
    ...rest,
    content,
    saved: draft?.saved ?? null,
    vehicles: await vehiclesOf(client, shown.deal.id, content),
  };
}

export async function vehiclesOf(
  client: Client,
  id: string,
  { lines }: Pick<OfferDraft, 'lines'>,
): Promise<OfferableVehicle[]> {
  const products = lines.map(({ productId }) => productId).join(',');
  if (!products) return [];
  return (await client.call(staffDeals.vehicles, { params: { id }, query: { products } })).data;
}

export const searchVehicles = (client: Client, id: string, q: string): Promise<OfferableVehicles> =>
  client.call(staffDeals.vehicles, { params: { id }, query: { q } });

/** The stock for the request of the deal; null without a request. */
export const suggestedVehicles = async (
  client: Client,
  { deal }: StaffDeal,
): Promise<OfferableVehicles | null> =>
  deal.sourcing
    ? client.call(staffDeals.vehicles, { params: { id: deal.id }, query: { request: '1' } })
    : null;

const compact = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** The vehicle that was typed by its reference, VIN or plate, if it is the only one and free. */
export function namedVehicle({ data }: OfferableVehicles, q: string): OfferableVehicle | null {
  const named = data.filter(({ reference, vin, plate }) =>
    [reference, vin, plate].some((name) => name !== null && compact(name) === compact(q)),
  );
  const [one, ...others] = named;
  return one?.free && others.length === 0 ? one : null;
}
