import { type Sort, SORT_VALUES, SORTS, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import {
  type TableColumn,
  type TableSort,
  VehicleTable as Table,
  VehicleTableRow as TableRow,
} from '@pomelo/design/vehicle-table.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { urls } from '../../urls.ts';
import { BookAction, CartAction, WaitAction } from './card-actions.tsx';
import { type CardState, cardState, cardTags } from './card-state.ts';
import { formatRemaining } from '../../lib/dates.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { hrefWithin, type ListingPlace } from '../listing/listing-place.ts';
import { DEFAULT_SORT } from '../listing/listing-query.ts';
import { cardId, CardTools, type VehicleProps } from './vehicle-card.tsx';
import { summaryOf } from './vehicle-summary.ts';
import { freeAtText, SEE_OFFER, SEE_ORDER } from './vehicle.messages.ts';
import { listingName } from './vehicle-labels.ts';

const SORT_COLUMNS: Partial<Record<string, TableColumn>> = {
  price: 'price',
  km: 'km',
  year: 'registered',
  power: 'power',
  make: 'name',
};

/** The sort that a first click on a heading applies. */
const FIRST_SORTS: Partial<Record<TableColumn, Sort>> = {
  name: 'make',
  registered: '-year',
  km: 'km',
  power: '-power',
  price: 'price',
};
const SORT_LABELS: ReadonlyMap<Sort, string> = new Map(SORTS.map(({ value, label }) => [value, label]));

/** The column that a sort of the listing belongs to, if the table has it. */
export function tableSort(sort: Sort): TableSort | undefined {
  const column = SORT_COLUMNS[sort.replace('-', '')];
  return column && { column, direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

const opposite = (sort: Sort): Sort | undefined =>
  SORT_VALUES.find((other) => other === (sort.startsWith('-') ? sort.slice(1) : `-${sort}`));

/** The sort that a click on a heading applies: the column's first sort, then its reverse or the default. */
export function nextSort(column: TableColumn, sort: Sort | undefined): Sort | undefined {
  const first = FIRST_SORTS[column];
  if (first === undefined || sort === undefined || tableSort(sort)?.column !== column) return first;
  return (sort === first ? opposite(first) : undefined) ?? (opposite(first) ? first : DEFAULT_SORT);
}

// CAT-29
/** Sends the order with the filters as they are chosen now: the list of the last one may still be on its way. */
function sortWithFilters(event: MouseEvent, sort: Sort): void {
  const order = document.querySelector<HTMLSelectElement>('select[name="tri"]');
  if (!order?.form || !isPlainClick(event)) return;
  event.preventDefault();
  order.value = sort;
  order.form.requestSubmit();
}

type Props = {
  vehicles: readonly VehicleProps[];
  sort: Sort | undefined;
  place: ListingPlace | undefined;
  publicView: boolean;
};

/** The list as a table: one line of 40 px per vehicle. A heading is a link: the sort is in the address. */
export function VehicleTable({ vehicles, sort, place, publicView }: Props) {
  const sorted = sort && tableSort(sort);
  const heading = (column: TableColumn, label: ReactNode): ReactNode => {
    const next = place && nextSort(column, sort);
    if (!next) return label;
    return (
      <Link
        to={hrefWithin(place, { sort: next, targetMargin: undefined, page: 1 })}
        preventScrollReset
        rel="nofollow"
        title={SORT_LABELS.get(next)}
        onClick={(event) => sortWithFilters(event, next)}
      >
        {label}
        {sorted?.column === column ? (
          <span aria-hidden="true">{sorted.direction === 'ascending' ? ' ↑' : ' ↓'}</span>
        ) : null}
      </Link>
    );
  };
  return (
    <Table caption="Véhicules" sort={sorted} publicView={publicView} heading={heading}>
      {vehicles.map((vehicle) => (
        <VehicleLine key={vehicle.item.id} {...vehicle} sorted={sorted?.column} />
      ))}
    </Table>
  );
}

const VehicleLine = memo(function VehicleLine(props: VehicleProps & { sorted: TableColumn | undefined }) {
  const { item, nowMs, compared } = props;
  const state = cardState(item, nowMs);
  return (
    <TableRow
      {...summaryOf(item, state)}
      id={cardId(item.id)}
      current={props.current}
      sorted={props.sorted}
      department={item.depot?.department ?? UNKNOWN_LABEL}
      tool={
        compared === null ? null : (
          <input
            type="checkbox"
            data-tool="compare"
            data-item={item.id}
            checked={compared}
            readOnly
            aria-label={`Comparer ${listingName(item)}`}
          />
        )
      }
      state={
        <LineState
          state={state}
          caption={cardTags(item, state, props)[0]?.text ?? 'Disponible'}
          nowMs={nowMs}
        />
      }
      actions={
        <>
          <LineAction item={item} state={state} rights={props.rights} logInUrl={props.logInUrl} />
          <CardTools item={item} compared={null} favorite={props.favorite} />
        </>
      }
    />
  );
});

type LineActionProps = Pick<VehicleProps, 'item' | 'rights' | 'logInUrl'> & { state: CardState };

/** The one action on a vehicle, in the width of a cell. */
function LineAction({ item, state, rights, logInUrl }: LineActionProps) {
  const name = listingName(item);
  if (state.kind === 'free') return <BookAction item={item} productId={state.productId} rights={rights} />;
  if (state.kind === 'mine')
    return <CartAction item={item} productId={state.productId} rights={rights} labels />;
  if (state.kind === 'taken') {
    const productId = item.products?.[0]?.id;
    return state.until && productId !== undefined ? (
      <WaitAction item={item} productId={productId} rights={rights} />
    ) : null;
  }
  if (state.kind === 'offered')
    return <CellLink href={urls.offer(state.dealId)} name={`${SEE_OFFER} sur ${name}`} caption="Offre" />;
  if (state.kind === 'ordered')
    return (
      <CellLink href={urls.bundle(state.bundleId)} name={`${SEE_ORDER} ${state.number}`} caption="Commande" />
    );
  return logInUrl === null ? null : (
    <CellLink href={logInUrl} name={`Voir le prix marchand\u202f: ${name}`} caption="Prix marchand" />
  );
}

const CellLink = ({ href, name, caption }: { href: string; name: string; caption: string }) => (
  <a className="btn btn-line" href={href} rel="nofollow" aria-label={name}>
    {caption}
  </a>
);

function LineState({ state, caption, nowMs }: { state: CardState; caption: string; nowMs: number }) {
  if (state.kind === 'mine') {
    const leftMs = Date.parse(state.endDate) - nowMs;
    return (
      <span className="line-state">
        <PomeloWheel hoursLeft={leftMs / HOUR_MS} />
        <b>{`Par vous, ${formatRemaining(leftMs)}`}</b>
      </span>
    );
  }
  if (state.kind === 'taken') return <span title={freeAtText(state.until, nowMs)}>Réservé</span>;
  return (
    <span className={caption === 'Nouveau' || caption === 'Arrivage' ? 'live' : undefined}>{caption}</span>
  );
}
