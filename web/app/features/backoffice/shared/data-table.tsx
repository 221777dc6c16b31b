import { classes } from '@pomelo/design/classes.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { changedAddress, nextSort, sortState } from './list-address.ts';

export type Column<Row> = {
  key: string;
  label: string;
  /** Read out, not shown: a column of buttons. */
  hideLabel?: boolean;
  /** What `tri` says in the address to sort by it (`-` before it downwards); absent when it cannot be. */
  sort?: string;
  /** figure: at right. long: cut when there is no room. wrap: on several lines. */
  kind?: 'figure' | 'long' | 'wrap';
  cell: (row: Row) => ReactNode;
};

export type DataTableProps<Row> = {
  /** What is listed; read out, and the name of the part that scrolls. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** The `tri` in force, the one of the list itself when the address says none. */
  sort?: string | null;
  /** The id of the `ChoiceBar` the boxes belong to; none without it. `nameOf` says what a box chooses. */
  choice?: { form: string; nameOf: (row: Row) => string };
  /** Of a row: `bo-late`, `bo-off`. */
  rowClass?: (row: Row) => string | undefined;
  /** Under a row: the form that changes it, what it holds. */
  below?: (row: Row) => ReactNode;
};

/**
 * Dense and drawn by the server: its rows are links and forms, its order is in the address. By keyboard: `j` `k` from row
 * to row, `Enter` opens, `x` ticks, `e` edits (`staff-keys.tsx`). On a phone each row is a small card whose cells say what
 * they are (`table-cards.css`).
 */
export function DataTable<Row>({ caption, columns, rows, idOf, sort, choice, rowClass, below }: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const span = columns.length + (choice ? 1 : 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="bo-tbl" tabIndex={0} role="region" aria-label={caption}>
      <table className="bo-tb bo-list">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {choice ? (
              <th scope="col" className="bo-box">
                <ChooseAll form={choice.form} bodyOf={() => body.current} />
              </th>
            ) : null}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.flatMap((row) => {
            const id = idOf(row);
            const under = below?.(row);
            return [
              <tr key={id} data-row={id} className={rowClass?.(row)}>
                {choice ? (
                  <td className="bo-box">
                    <input
                      type="checkbox"
                      name="ids"
                      value={id}
                      form={choice.form}
                      data-choice=""
                      aria-label={`Choisir ${choice.nameOf(row)}`}
                    />
                  </td>
                ) : null}
                {columns.map(({ key, kind, label, hideLabel, cell }) => (
                  <td
                    key={key}
                    data-label={hideLabel ? undefined : label}
                    className={classes(kind === 'figure' && 'r num', kind === 'long' && 'clip', kind === 'wrap' && 'bo-wrap') || undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>,
              under ? (
                <tr key={`${id}-below`} className="bo-below">
                  <td colSpan={span}>{under}</td>
                </tr>
              ) : null,
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead<Row>({ column, sort }: { column: Column<Row>; sort: string | null | undefined }) {
  const { pathname, search } = useLocation();
  const { label, hideLabel, kind, sort: name } = column;
  const state = name === undefined ? null : sortState(sort, name);
  return (
    <th scope="col" className={classes(kind === 'figure' && 'r', state && 'sorted') || undefined} aria-sort={state ?? undefined}>
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

/** Scripts only: without them each box is ticked by hand. */
function ChooseAll({ form, bodyOf }: { form: string; bodyOf: () => HTMLElement | null }) {
  const chooseAll = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    for (const box of bodyOf()?.querySelectorAll<HTMLInputElement>('input[data-choice]') ?? []) box.checked = currentTarget.checked;
    document.getElementById(form)?.dispatchEvent(new Event('choice'));
  };
  return <input type="checkbox" className="needs-scripts" aria-label="Tout choisir sur cette page" onClick={chooseAll} />;
}
