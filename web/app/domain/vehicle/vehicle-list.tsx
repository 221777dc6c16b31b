import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import type { Sort } from '@pomelo/contract/catalogue/facets.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { LinkContext } from '@pomelo/design/link.tsx';
import { CardSheet } from '@pomelo/design/vehicle-card.tsx';
import {
  lazy,
  memo,
  type MouseEvent,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { PrefetchPageLinks, useFetchers, useLocation, useNavigate } from 'react-router';
import { canRenderFragments, fragmentHtml } from '../../lib/rendering/fragments.ts';
import type { Density } from '../../lib/session/preferences.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { showToast } from '../../lib/toast.ts';
import { urls } from '../../urls.ts';
import { CardForms } from './card-forms.tsx';
import { type ComparedVehicle, compareStore } from '../listing/compare-store.ts';
import { COMPARE_IS_FULL, liveText } from '../listing/list.messages.ts';
import type { ListingPlace } from '../listing/listing-place.ts';
import { favorites } from '../listing/favorites.ts';
import { type StockChanges, withChange } from '../listing/stock-change.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useLiveStock } from '../listing/use-live-stock.ts';
import { withPending } from '../listing/use-optimistic-listing.ts';
import { usePrefetchedPaths } from '../listing/use-prefetched-paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { type Rights, VehicleCard, type VehicleProps } from './vehicle-card.tsx';
import { comparedFrom, type ListedItem } from './vehicle-summary.ts';

const VehicleRow = lazy(async () => ({ default: (await import('./vehicle-row.tsx')).VehicleRow }));
const VehicleTable = lazy(async () => ({ default: (await import('./vehicle-table.tsx')).VehicleTable }));
const CompareTray = lazy(async () => ({
  default: (await import('../listing/compare-tray.tsx')).CompareTray,
}));

const NOT_COMPARED: readonly ComparedVehicle[] = [];
/** Only the first card: on a phone the others are below the fold, and would compete with it. */
const EAGER = 1;

export type VehicleListProps = {
  items: readonly ListedItem[];
  /** The server's clock when the items were read, and since when a vehicle is new. ms. */
  nowMs: number;
  arrivalsSinceMs: number;
  /** Generation of the stock when the items were read. */
  generation?: number;
  density?: Density;
  sort?: Sort;
  /** Address of the same list in another order. */
  place?: ListingPlace;
  /** Current by the keyboard. */
  currentId?: number | null;
  /** How the sheet of cards is laid. */
  kind?: 'main' | 'strip';
  /** False in the customer's view: no comparison, no log-in. */
  withTools?: boolean;
};

/** Vehicles in one of the three densities, updated: live stock, running actions, favourites, comparison. */
export function VehicleList(props: VehicleListProps) {
  const { items, density = 'cartes', kind = 'main', withTools = true } = props;
  const { pathname, search } = useLocation();
  const { isSignedIn, canWrite, view, configuration, profile } = useSession();
  const [news, setNewVehicles] = useState('');
  const announce = useCallback((changes: StockChanges) => setNewVehicles(liveText(items, changes)), [items]);
  const changes = useLiveStock(items, announce, {
    reader: profile ? `${profile.email} ${profile.contact.id}` : '',
    generation: props.generation,
  });
  const pending = useFetchers();
  const compared = useSyncExternalStore(compareStore.subscribe, compareStore.list, () => NOT_COMPARED);
  useSyncExternalStore(favorites.subscribe, favorites.version, () => 0);
  const nowMs = useMinutes(props.nowMs);
  const [prefetched, onIntent] = usePrefetchedPaths();
  const onClick = useListClicks(items);
  const owner = view === 'b2b' ? profile?.email : undefined;
  useEffect(() => {
    if (owner) favorites.load(owner).catch((error: unknown) => console.warn(error));
  }, [owner]);

  const rights: Rights = view === 'b2c' ? 'visitor' : canWrite ? 'buyer' : 'reader';
  const vehicles = items.map((read, index): VehicleProps => {
    const item = withPending(withChange(read, changes.get(read.id)), pending, nowMs);
    return {
      item,
      rights,
      favorite: view === 'b2b' ? favorites.has(item.id, item.favorite) : null,
      compared: withTools ? compared.some(({ id }) => id === item.id) : null,
      current: item.id === props.currentId,
      nowMs: item.booking || item.bookedUntil ? nowMs : props.nowMs,
      arrivalsSinceMs: props.arrivalsSinceMs,
      scarceAt:
        configuration?.carStockDisplayThreshold ?? SITE_CONFIGURATION_DEFAULTS.carStockDisplayThreshold,
      logInUrl: isSignedIn || !withTools ? null : urls.logIn(pathname + search),
      // A strip is lower on its page.
      eager: kind === 'main' && index < EAGER,
    };
  });

  return (
    <LinkContext value="a">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- users press the links and buttons inside; one handler serves all of them. */}
      <div onClick={onClick} onPointerOver={onIntent} onFocus={onIntent}>
        <VehiclesAs
          density={density}
          kind={kind}
          vehicles={vehicles}
          sort={props.sort}
          place={props.place}
          publicView={view === 'b2c'}
        />
      </div>
      <p className="vh" role="status">
        {news}
      </p>
      {view === 'b2b' ? <CardForms /> : null}
      {prefetched.map((path) => (
        <PrefetchPageLinks key={path} page={path} />
      ))}
      {withTools && compared.length > 0 ? (
        <Suspense fallback={null}>
          <CompareTray vehicles={compared} />
        </Suspense>
      ) : null}
    </LinkContext>
  );
}

type AsProps = {
  density: Density;
  kind: 'main' | 'strip';
  vehicles: readonly VehicleProps[];
  sort: Sort | undefined;
  place: ListingPlace | undefined;
  publicView: boolean;
};

function VehiclesAs({ density, kind, vehicles, ...table }: AsProps) {
  if (density === 'cartes') {
    // The first condition leaves this out of the browser's script.
    if (import.meta.env.SSR && canRenderFragments()) {
      return (
        <div
          className={`sheet sheet-${kind}`}
          // oxlint-disable-next-line react/no-danger -- React's own markup of these cards; the browser hydrates it as elements.
          dangerouslySetInnerHTML={{ __html: vehicles.map(cardHtml).join('') }}
        />
      );
    }
    return (
      <CardSheet kind={kind}>
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.item.id} {...vehicle} />
        ))}
      </CardSheet>
    );
  }
  return <OtherDensity density={density} vehicles={vehicles} {...table} />;
}

type OtherDensityProps = Omit<AsProps, 'kind'>;

/**
 * Rows or a table. Updates are deferred: an urgent one before their chunk is loaded would empty the
 * server-rendered list.
 */
function OtherDensity(props: OtherDensityProps) {
  const shown = useDeferredValue(props);
  return <RowsOrTable shown={shown} />;
}

const RowsOrTable = memo(({ shown: { density, vehicles, ...table } }: { shown: OtherDensityProps }) => (
  <Suspense fallback={null}>
    {density === 'tableau' ? (
      <VehicleTable vehicles={vehicles} {...table} />
    ) : (
      <div className="rows">
        {vehicles.map((vehicle) => (
          <VehicleRow key={vehicle.item.id} {...vehicle} />
        ))}
      </div>
    )}
  </Suspense>
));

/** A server-rendered card; one with a time left is rendered each time, to match the browser to the minute. */
function cardHtml(vehicle: VehicleProps): string {
  const { item, rights, favorite, compared, arrivalsSinceMs, scarceAt, logInUrl, eager } = vehicle;
  const isTimed = Boolean(item.booking ?? item.bookedUntil);
  const key = isTimed
    ? null
    : JSON.stringify([item, rights, favorite, compared, arrivalsSinceMs, scarceAt, logInUrl, eager]);
  return fragmentHtml(key, () => <VehicleCard {...vehicle} />);
}

/** The server's clock, every minute: what the wheels and the times left are read against. */
function useMinutes(initial: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, initial);
}

/** One handler for every card: links go through the router, compare buttons to the tray. */
function useListClicks(items: readonly ListedItem[]): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const tool = event.target.closest<HTMLElement>('[data-tool="compare"]');
    if (tool) {
      const item = items.find(({ id }) => String(id) === tool.dataset['item']);
      if (item && !compareStore.toggle(comparedFrom(item)))
        showToast({ message: COMPARE_IS_FULL, type: 'info' });
      return;
    }
    const link = event.target.closest('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
}
