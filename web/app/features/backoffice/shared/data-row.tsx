import { classes } from '@pomelo/design/classes.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { changedAddress, nextSort, sortState } from '../../../lib/list/list-address.ts';
import * as css from './table.module.css';

export type Column<Row> = {
  key: string;
  label: string;
  /** Visually hidden label, for a column of buttons. */
  hideLabel?: boolean;
  /**
   * Value of the `tri` parameter to sort by this column (prefix `-` for descending); absent when not
   * sortable.
   */
  sort?: string;
  /** figure: right-aligned. long: truncated. wrap: on several lines. */
  kind?: 'figure' | 'long' | 'wrap';
  /** Width class of a column in a table with fixed layout. */
  width?: string;
  cell: (row: Row) => ReactNode;
};

/** The id of the `ChoiceBar` the boxes belong to; `nameOf` names the choice of a box. */
export type RowChoice<Row> = { form: string; nameOf: (row: Row) => string };

/** The head row of a table: sortable columns are links. `all` is the select-all box. */
export function DataHeads<Row>({
  columns,
  sort,
  all,
}: {
  columns: readonly Column<Row>[];
  sort: string | null | undefined;
  all: ReactNode | null;
}) {
  return (
    <>
      {all === null ? null : (
        <th scope="col" className={css.box}>
          {all}
        </th>
      )}
      {columns.map((column) => (
        <ColumnHead key={column.key} column={column} sort={sort} />
      ))}
    </>
  );
}

function ColumnHead<Row>({ column, sort }: { column: Column<Row>; sort: string | null | undefined }) {
  const { pathname, search } = useLocation();
  const { label, hideLabel, kind, sort: name } = column;
  const state = name === undefined ? null : sortState(sort, name);
  return (
    <th
      scope="col"
      className={classes(kind === 'figure' && 'r', state && 'sorted') || undefined}
      aria-sort={state ?? undefined}
    >
      {name === undefined ? (
        <span className={hideLabel ? 'vh' : undefined}>{label}</span>
      ) : (
        <Link to={changedAddress(pathname, search, { tri: nextSort(sort, name) })} preventScrollReset>
          {label}
          {state ? <Icon name={state === 'ascending' ? 'chevron-up' : 'chevron-down'} small /> : null}
        </Link>
      )}
    </th>
  );
}

export const cellClass = <Row,>({ kind }: Column<Row>): string | undefined =>
  classes(kind === 'figure' && 'r num', kind === 'long' && 'clip', kind === 'wrap' && css.wrap) || undefined;

export const DataCells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map((column) => (
    <td
      key={column.key}
      data-label={column.hideLabel ? undefined : column.label}
      className={cellClass(column)}
    >
      {column.cell(row)}
    </td>
  ));
