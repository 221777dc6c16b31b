import { memo, type ReactNode } from 'react';
import { cellClass, type Column, DataCells, type RowChoice } from '../data-row.tsx';
import * as css from './scrolled.module.css';
import * as tableCss from '../table.module.css';

/** The selection, visible or not, as the form posts it: rows are mounted and unmounted, these stay. */
export const TickedFields = memo(function TickedFields({
  form,
  ids,
}: {
  form: string;
  ids: ReadonlySet<number>;
}) {
  return (
    <div hidden>
      {[...ids].map((id) => (
        <input key={id} type="checkbox" name="ids" value={id} form={form} data-choice="" checked readOnly />
      ))}
    </div>
  );
});

/** For a list longer than its rendered rows: all results may be selected. */
export type ScrolledChoice<Row> = RowChoice<Row> & {
  isAll: boolean;
  setAll: (isAll: boolean) => void;
  allLabel: string;
};

type Tick = {
  isTicked: boolean;
  onPress: (press: { id: number; isTicked: boolean; toLast: boolean }) => void;
};
type Props<Row> = {
  index: number;
  /** Undefined until it is read. */
  row: Row | undefined;
  idOf: (row: Row) => number;
  columns: readonly Column<Row>[];
  choice: ScrolledChoice<Row> | undefined;
  /** Null while the page is as the server rendered it: its boxes are ticked by the browser. */
  tick: Tick | null;
  className: string | undefined;
  waiting: string;
};

export function ScrolledRow<Row>({
  index,
  row,
  idOf,
  columns,
  choice,
  tick,
  className,
  waiting,
}: Props<Row>) {
  const place = { 'data-index': index, 'aria-rowindex': index + 2 };
  if (row === undefined)
    return (
      <tr {...place} aria-busy tabIndex={-1} className={css.wait}>
        {choice ? <td className={tableCss.box} /> : null}
        {columns.map((column, cell) => (
          <td key={column.key} className={cellClass(column)}>
            <i className={css.bone} />
            {cell === 0 ? <span className="vh">{waiting}</span> : null}
          </td>
        ))}
      </tr>
    );
  return (
    <tr {...place} data-row={idOf(row)} className={className}>
      {choice ? (
        <td className={tableCss.box}>
          <RowBox choice={choice} row={row} id={idOf(row)} tick={tick} />
        </td>
      ) : null}
      <DataCells columns={columns} row={row} />
    </tr>
  );
}

function RowBox<Row>({
  choice,
  row,
  id,
  tick,
}: {
  choice: ScrolledChoice<Row>;
  row: Row;
  id: number;
  tick: Tick | null;
}): ReactNode {
  return (
    <input
      type="checkbox"
      value={id}
      data-choice=""
      aria-label={`Choisir ${choice.nameOf(row)}`}
      {...(tick
        ? {
            checked: tick.isTicked || choice.isAll,
            disabled: choice.isAll,
            onChange: ({ currentTarget: { checked }, nativeEvent }) =>
              tick.onPress({
                id,
                isTicked: checked,
                toLast: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              }),
          }
        : { name: 'ids', form: choice.form })}
    />
  );
}

type Gaps = { head: number; end: number; span: number };

/** Rows, and spacers for those that are not rendered. */
export function withGaps(
  items: readonly { index: number; start: number; end: number }[],
  { head, end, span }: Gaps,
  rowOf: (index: number) => ReactNode,
): ReactNode {
  const gap = (key: string, height: number): ReactNode =>
    height < 1 ? null : (
      <tr key={key} className={css.gap} aria-hidden="true">
        <td colSpan={span} style={{ height }} />
      </tr>
    );
  // In one array: a row retains its element, and therefore the focus, when it moves.
  return [
    ...items.flatMap((item, place) => [
      gap(`gap-${place}`, item.start - (items[place - 1]?.end ?? head)),
      rowOf(item.index),
    ]),
    gap('gap-end', end - (items.at(-1)?.end ?? head)),
  ];
}
