import { DockBar, DockLink } from '@pomelo/design/dock.tsx';
import { type ComponentProps, lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { compareStore } from '../../domain/listing/compare-store.ts';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { encodeListing, isUnfiltered } from '../../domain/listing/listing-query.ts';
import { JsonLd } from '../../domain/content/json-ld.tsx';
import { listData } from '../../domain/content/page-data.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/listing.page.ts';
import { activeFilters, labelsFrom } from './active-filters.ts';
import { FacetsForm } from './facets-form.tsx';
import * as css from './listing.module.css';
import { readFacets, readList } from './listing-data.ts';
import { loadListing } from './listing.loader.server.ts';
import { arrivalText, audienceText, pageTitle, vehicleCount } from './listing.messages.ts';
import { later, Results } from './results.tsx';
import '@pomelo/design/row.css';
import type { ListedItem } from '../../domain/vehicle/vehicle-summary.ts';

const ActiveChips = lazy(async () => ({ default: (await later()).ActiveChips }));
const FailedListing = lazy(async () => ({ default: (await later()).FailedListing }));
const SaveSearch = lazy(async () => ({ default: (await later()).SaveSearch }));
const EmptyListing = lazy(async () => ({ default: (await later()).EmptyListing }));
const ShortcutsDialog = lazy(async () => ({ default: (await later()).ShortcutsDialog }));

// CAT-10
export const loader = (args: Route.LoaderArgs) => loadListing(args);

/** The status of an unanswered search is the document's too. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.seo?.meta ?? [{ title: `${pageTitle('', 1)} · Pomelo` }];

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Derniers arrivages', href: urls.arrivalsFeed() },
];

/** The stock, narrowed (CAT-8): the state of the filters is the address. */
export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { query, place, seo, view, listJson, facetsJson, origin } = loaderData;
  const list = listJson === null ? null : readList(listJson);
  const facets = facetsJson === null ? undefined : readFacets(facetsJson);
  const { isSignedIn } = useSession();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), [setHelpOpen]);
  const label = labelsFrom(facets);
  const understood = list?.meta.understood;
  const filters = activeFilters(query, label, view, understood?.text);
  const total = list?.meta.total ?? 0;
  const heading = isNamedPage(place.path) ? (seo?.heading ?? '') : '';

  return (
    <>
      <Crumbs items={crumbs(heading)} />
      {list ? (
        <JsonLd
          data={
            import.meta.env.SSR
              ? listData(origin, list.data.map(listed), (list.meta.page - 1) * list.meta.perPage + 1)
              : null
          }
        />
      ) : null}
      <div className="lst">
        <div className="lst-head">
          <div>
            <h1 className="h1">
              {list ? (
                <span className="num" aria-live="polite">
                  {vehicleCount(total)}
                </span>
              ) : (
                'Véhicules'
              )}
              {` ${heading || audienceText(view)}`}
            </h1>
            <p className="sub">{list ? arrivalText(list.meta.arrivals, query.arrivals) : ''}</p>
          </div>
          <ExportLink view={view} query={query} />
          <SaveFilters query={query} isSignedIn={isSignedIn} />
        </div>
        <a className="skip no-s" href="#resultats">
          Passer les filtres
        </a>
        <FacetsForm {...{ facetsJson, query, place, view, isSignedIn, total }} />
        <section id="resultats" className={css.results} aria-label="Résultats">
          <h2 className="vh">Résultats</h2>
          <FilterChips
            filters={filters}
            query={query}
            understood={understood}
            isSignedIn={isSignedIn}
            unpriced={list?.meta.withoutDeliveredPrice}
          />
          {list === null ? (
            <Suspense fallback={null}>
              <FailedListing href={place.path} />
            </Suspense>
          ) : total === 0 ? (
            <Suspense fallback={null}>
              <EmptyListing filters={filters} help={loaderData.emptyHelp} isSignedIn={isSignedIn} />
            </Suspense>
          ) : (
            <Results data={loaderData} list={list} onHelp={openHelp} />
          )}
          <PageText text={seo?.text} />
        </section>
      </div>
      <ListingDock filterCount={filters.length} />
      {isHelpOpen ? (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

type ChipsProps = ComponentProps<typeof ActiveChips>;

/** An unfiltered list, as most are opened, loads neither of these two. */
const FilterChips = (props: ChipsProps) =>
  props.filters.length > 0 || props.understood?.dropped.length ? (
    <Suspense fallback={null}>
      <ActiveChips {...props} />
    </Suspense>
  ) : null;

const SaveFilters = (props: Pick<ChipsProps, 'query' | 'isSignedIn'>) =>
  isUnfiltered({ ...props.query, arrivals: false }) ? null : (
    <Suspense fallback={null}>
      <SaveSearch {...props} />
    </Suspense>
  );

/** The editors' text of a page of slugs. */
const PageText = ({ text = '' }: { text: string | undefined }) =>
  text ? <p className={`${css.text} muted`}>{text}</p> : null;

/** The same vehicles as a file; not for a customer's view. */
function ExportLink({ view, query }: Pick<Route.ComponentProps['loaderData'], 'view' | 'query'>) {
  if (view !== 'b2b') return null;
  return (
    <Link className={`link ${css.csv} no-print`} to={urls.commercialList(encodeListing(query))}>
      Exporter<span className="no-s"> cette liste</span>
    </Link>
  );
}

/** A path of slugs has its own heading; filters of the query are shown by the chips. */
const isNamedPage = (path: string): boolean => path !== urls.listing() && path !== urls.unfilteredListing();

const crumbs = (heading: string) => [
  { label: 'Accueil', href: urls.home() },
  heading ? { label: 'Véhicules', href: urls.listing() } : { label: 'Véhicules' },
  ...(heading ? [{ label: heading }] : []),
];

const listed = (item: ListedItem) => ({ url: item.url, name: listingName(item) });

const NONE: ReturnType<typeof compareStore.list> = [];

function ListingDock({ filterCount }: { filterCount: number }) {
  const compared = useSyncExternalStore(compareStore.subscribe, compareStore.list, () => NONE);
  return (
    <DockBar>
      <DockLink icon="filter" href="#filtres" count={filterCount}>
        Filtres
      </DockLink>
      <DockLink
        icon={compared.length > 0 ? 'compared' : 'compare'}
        href={urls.compare(compared.map(({ id }) => id))}
        count={compared.length}
        rel="nofollow"
      >
        Comparer
      </DockLink>
    </DockBar>
  );
}
