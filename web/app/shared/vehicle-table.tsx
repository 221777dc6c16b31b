import type { Sort } from '@pomelo/contract/catalogue/facets.ts';
import { type TableColumn, type TableSort, VehicleTable as Table, VehicleTableRow as TableRow } from '@pomelo/design/vehicle-table.tsx';
import { PomeloWheel } from '@pomelo/design/wheel.tsx';
import { memo } from 'react';
import { type CardState, cardState, cardTags } from './card-state.ts';
import { formatRemaining } from './dates.ts';
import { cardId, type VehicleProps } from './vehicle-card.tsx';
import { summaryOf } from './vehicle-summary.ts';
import { freeAtWords } from './vehicle.messages.ts';
import { nameOf } from './vehicle-words.ts';

const HOUR_MS = 3_600_000;
const SORTED: Partial<Record<string, TableColumn>> = { price: 'price', km: 'km', year: 'registered', power: 'power', make: 'name' };

/** The column an order of the listing sorts by, if it is one of the table's. */
export function tableSort(sort: Sort): TableSort | undefined {
  const column = SORTED[sort.replace('-', '')];
  return column && { column, direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

type Props = { vehicles: readonly VehicleProps[]; sort: Sort | undefined; publicView: boolean };

/** The list as a table: one line of 40 px a vehicle. */
export function VehicleTable({ vehicles, sort, publicView }: Props) {
  const sorted = sort && tableSort(sort);
  return (
    <Table caption="Véhicules" sort={sorted} publicView={publicView}>
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
      department={item.depot.department}
      tool={
        compared === null ? null : (
          <input
            type="checkbox"
            data-tool="compare"
            data-item={item.id}
            checked={compared}
            readOnly
            aria-label={`Comparer ${nameOf(item)}`}
          />
        )
      }
      state={<LineState state={state} words={cardTags(item, state, props)[0]?.text ?? 'Disponible'} nowMs={nowMs} />}
    />
  );
});

function LineState({ state, words, nowMs }: { state: CardState; words: string; nowMs: number }) {
  if (state.kind === 'mine') {
    const leftMs = Date.parse(state.endDate) - nowMs;
    return (
      <span className="line-state">
        <PomeloWheel hoursLeft={leftMs / HOUR_MS} />
        <b>{`Par vous, ${formatRemaining(leftMs)}`}</b>
      </span>
    );
  }
  if (state.kind === 'taken') return <span title={freeAtWords(state.until, nowMs)}>Réservé</span>;
  return <span className={words === 'Nouveau' || words === 'Arrivage' ? 'live' : undefined}>{words}</span>;
}
