import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { catalogue as endpoints } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { FastifyInstance } from 'fastify';
import { rawJson } from '../../platform/http/answer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { type Handler, registerRoute, registerBuyerRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { attachment } from '../../platform/files/attachment.ts';
import { type OpenDocument, vehicleDocument } from './document.service.ts';
import type { CatalogueEvents } from './events.ts';
import { deleteFavorite, findListing, insertFavorite } from './favorites.repository.ts';
import {
  type CostsOf,
  facetCounts,
  listingFor,
  lastVehicles,
  listing,
  type ListingParts,
  viewOf,
} from './listing.service.ts';
import { vehicleMarket } from '../market-value/vehicle-market.service.ts';
import type { TermsOf } from '../resale/resale-terms.ts';
import { ownPurchase, purchasedVehicle } from './own-purchase.service.ts';
import { detailOf, onceOnSale } from './vehicle-detail.service.ts';
import { createViewAnswers } from './view-answers.ts';

const SIMILAR = 4;

export type CatalogueParts = ListingParts & {
  costsOf: CostsOf;
  termsOf: TermsOf;
  settings: () => SiteSettings;
  openDocument: OpenDocument;
  events: CatalogueEvents;
  /** Records a buyer's search: the first page only, not in showroom mode. Never fails. */
  searched: (caller: Caller, query: CatalogueQuery) => void;
  /** Counts a view of a listing of `total` vehicles. Never fails. */
  counted: (who: string, query: CatalogueQuery, total: number) => void;
  /** One more view; undefined when the listing is not on sale. */
  viewed: (db: Database, itemId: number, address: string) => Promise<number | undefined>;
  /** Stores that a buyer opened the page of a vehicle. Never fails. */
  viewedBy: (caller: Caller, itemId: number) => void;
};

const isListing = ({ page, include, ids }: CatalogueQuery): boolean =>
  page === 1 && include !== undefined && include.includes('filters') && ids === undefined;
const isSearch = (query: CatalogueQuery): boolean => isListing(query) && query.view !== 'b2c';

function readingRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  const listingIdOf = (vehicleId: number): number =>
    parts.catalogue.listingIdOf(vehicleId) ?? refuse('not-found');

  registerRoute(app, endpoints.list, async ({ query, caller, request }) => {
    if (caller && isSearch(query)) parts.searched(caller, query);
    const { json, answered } = await listing(parts, query, caller);
    if (isListing(query) && !caller?.impersonation)
      parts.counted(
        caller ? compositeKey(caller.personId, caller.workspaceId) : limitedAddress(request.ip),
        query,
        answered,
      );
    return rawJson(json);
  });
  registerRoute(app, endpoints.lastVehicles, async ({ query, caller }) =>
    rawJson(await lastVehicles(parts, query, caller, query.view)),
  );
  registerRoute(app, endpoints.filters, ({ query, caller }) => facetCounts(parts, query, caller));
  registerRoute(app, endpoints.vehicle, async ({ db, params, query, caller }) => {
    await parts.catalogue.prepare([params.id]);
    const view = viewOf(caller, query.view);
    const onSale = parts.catalogue.listingIdOf(params.id);
    const purchase = onSale === undefined ? await ownPurchase(db, caller, view, params.id) : undefined;
    if (purchase) {
      const { kmThreshold } = parts.settings();
      return purchasedVehicle(db, purchase, { kmThreshold, today: dayInParis(parts.clock.now()) });
    }
    const itemId = onSale ?? (await onceOnSale(db, params.id));
    const [item, detail] = await Promise.all([
      listingFor(parts, itemId, caller, view),
      detailOf(db, itemId, view),
    ]);
    const near = await parts.catalogue.similarItemIds(itemId, SIMILAR);
    const similar = near.flatMap((id) => parts.catalogue.item(id, view) ?? []);
    return { ...(item ?? refuse('not-found')), ...detail, similar };
  });
  const countOnce = createViewAnswers();
  const countView: Handler<typeof endpoints.countView> = async ({ db, params, caller, request }) => {
    await parts.catalogue.prepare([params.id]);
    const itemId = listingIdOf(params.id);
    const reader = caller?.personId ?? '';
    const numberOfViews = await countOnce(request, { reader, itemId }, async () => {
      if (caller) parts.viewedBy(caller, itemId);
      return (await parts.viewed(db, itemId, limitedAddress(request.ip))) ?? refuse('not-found');
    });
    return { numberOfViews };
  };
  registerRoute(app, endpoints.countView, countView, { transaction: false });
  registerRoute(app, endpoints.document, async ({ db, params, query, caller, reply }) => {
    await parts.catalogue.prepare([params.id]);
    const isViewB2c = query.isViewB2c ?? false;
    const onSale = parts.catalogue.listingIdOf(params.id);
    const purchase =
      onSale === undefined ? await ownPurchase(db, caller, isViewB2c ? 'b2c' : 'b2b', params.id) : undefined;
    const where = { itemId: purchase?.itemId ?? listingIdOf(params.id), documentId: params.docId, isViewB2c };
    const file = await vehicleDocument(db, parts.openDocument, caller, where);
    return reply.type(file.type).header('content-disposition', attachment(file.name)).send(file.content);
  });
  registerRoute(app, endpoints.events, ({ reply, caller }) => parts.events.open(reply, caller));
}

function ownRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  const { states, clock, catalogue } = parts;
  const favoriteOf = (caller: Caller, itemId: number) => ({
    workspaceId: caller.workspaceId,
    personId: caller.personId,
    itemId,
  });

  registerBuyerRoute(app, endpoints.market, async ({ db, params }) => {
    await catalogue.prepare([params.id]);
    return vehicleMarket(db, catalogue, catalogue.listingIdOf(params.id) ?? refuse('not-found'));
  });
  registerBuyerRoute(app, endpoints.addFavorite, async ({ db, caller, params, afterCommit }) => {
    const now = clock.now();
    if (!(await findListing(db, params.id))) refuse('not-found');
    await insertFavorite(db, { ...favoriteOf(caller, params.id), now });
    afterCommit(() => states.evict(caller.workspaceId));
    return { id: params.id, updatedAt: now.toISOString() };
  });
  registerBuyerRoute(app, endpoints.removeFavorite, async ({ db, caller, params, afterCommit }) => {
    await deleteFavorite(db, favoriteOf(caller, params.id));
    afterCommit(() => states.evict(caller.workspaceId));
  });
}

// CAT-3, CAT-13, VEH-8
/** Catalogue calls (CAT-1); bookings are in booking.routes.ts. */
export function catalogueRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  readingRoutes(app, parts);
  ownRoutes(app, parts);
}
