import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { CATALOGUE_PAGE_SIZE } from '@pomelo/contract/constants.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Pager } from '@pomelo/design/pager.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { redirect, useLocation } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';
import { named } from '../../middleware/index.ts';
import { arrivalsSince } from '../../lib/paris-time.ts';
import { AskShowroom } from '../../domain/session/ask-showroom.tsx';
import { VehicleList } from '../../domain/vehicle/vehicle-list.tsx';
import { urls } from '../../urls.ts';
import type { Route } from './+types/btoc.page.ts';
import { activeFilters, labelsFrom } from './active-filters.ts';
import { BtocFilters } from './btoc-filters.tsx';
import * as css from './listing.module.css';
import { vehicleCount } from './listing.messages.ts';
import {
  decodeListing,
  encodeListing,
  type ListingQuery,
  toApiQuery,
} from '../../domain/listing/listing-query.ts';
import '@pomelo/design/row.css';

export const middleware: Route.MiddlewareFunction[] = named('auth');

const addressOf = (query: ListingQuery): string =>
  [urls.btocCatalogue(), encodeListing(query)].filter(Boolean).join('?');

/** The catalogue as buyers show it to their own customers; null until they are in showroom mode. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(viewContext) === 'b2b') return null;
  const session = context.get(sessionContext);
  const parts = context.get(partsContext);
  const query: ListingQuery = { ...decodeListing(new URL(request.url).searchParams), favorites: false };
  const list = await parts.clientFor(session?.credentials ?? null).call(catalogue.list, {
    query: { ...toApiQuery(query), perPage: CATALOGUE_PAGE_SIZE, view: 'b2c', include: 'filters' },
  });
  if (list.data.length === 0 && list.meta.total > 0)
    throw redirect(addressOf({ ...query, page: list.meta.totalPages }), HTTP_STATUS.found);
  const now = Date.now();
  return {
    query,
    list,
    company: session?.state.profile.contact.rs ?? '',
    nowMs: now,
    arrivalsSinceMs: arrivalsSince(now),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Nos véhicules · ${loaderData?.company ?? 'Pomelo'}` },
  { name: 'robots', content: 'noindex' },
];

/** No trade price, and no mark of Pomelo except on pictures: the company's own catalogue. */
export default function BtocPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  if (!loaderData) return <AskShowroom back={pathname + search} cancelTo={urls.listing()} />;
  const { query, list, company } = loaderData;
  const filters = activeFilters(query, labelsFrom(list.filters), 'b2c');
  const { page, total, totalPages } = list.meta;
  return (
    <>
      <header className={css.showroomH}>
        <p className="h3">{company}</p>
      </header>
      <div className="lst-head">
        <div>
          <h1 className="h1">Nos véhicules</h1>
          <p className="sub" aria-live="polite">
            {vehicleCount(total)}, prix toutes taxes comprises
          </p>
        </div>
      </div>
      <BtocFilters query={query} facets={list.filters} filters={filters} addressOf={addressOf} />
      {list.data.length === 0 ? (
        <EmptyState
          title="Aucun véhicule ne répond à ces critères"
          action={<ButtonLink href={urls.btocCatalogue()}>Voir tous les véhicules</ButtonLink>}
        />
      ) : (
        <VehicleList
          items={list.data}
          nowMs={loaderData.nowMs}
          arrivalsSinceMs={loaderData.arrivalsSinceMs}
          withTools={false}
        />
      )}
      <Pager page={page} last={totalPages} hrefOf={(each) => addressOf({ ...query, page: each })} />
    </>
  );
}
