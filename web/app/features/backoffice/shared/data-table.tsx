import { type MouseEvent, type ReactNode, useRef } from 'react';
import { type Column, DataCells, DataHeads, type RowChoice } from './data-row.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import * as css from './table.module.css';

export type { Column } from './data-row.tsx';

export type DataTableProps<Row> = {
  /** Accessible name of the table and of its scroll region. */
  caption: string;
  /** The name of the part that scrolls, where the page has several tables of one caption. */
  region?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** The current `tri`: that of the address, else the default of the list. */
  sort?: string | null;
  /** None without it. */
  choice?: RowChoice<Row>;
  /** Class of a row: `late` or `off` of `table.module.css`. */
  rowClass?: (row: Row) => string | undefined;
  /** Below a row: the form that edits it, or its details. */
  below?: (row: Row) => ReactNode;
};

/**
 * Dense and rendered by the server: its rows are links and forms, its order is in the address. Keyboard: `j`
 * `k` move between rows, `Enter` opens, `x` selects, `e` edits (`staff-keys.tsx`). On a phone each row is a
 * card with labelled cells.
 */
export function DataTable<Row>({
  caption,
  region = caption,
  columns,
  rows,
  idOf,
  sort,
  choice,
  rowClass,
  below,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const span = columns.length + (choice ? 1 : 0);
  return (
    <ScrollRegion className={css.region} label={region}>
      <table className={`${css.table} ${css.list}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <DataHeads
              columns={columns}
              sort={sort}
              all={choice ? <ChooseAll form={choice.form} bodyOf={() => body.current} /> : null}
            />
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.flatMap((row) => {
            const id = idOf(row);
            const under = below?.(row);
            return [
              <tr key={id} data-row={id} className={rowClass?.(row)}>
                {choice ? (
                  <td className={css.box}>
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
                <DataCells columns={columns} row={row} />
              </tr>,
              under ? (
                <tr key={`${id}-below`} className={css.below}>
                  <td colSpan={span}>{under}</td>
                </tr>
              ) : null,
            ];
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Scripts only: without them each box is ticked by hand. */
function ChooseAll({ form, bodyOf }: { form: string; bodyOf: () => HTMLElement | null }) {
  const chooseAll = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    for (const box of bodyOf()?.querySelectorAll<HTMLInputElement>('input[data-choice]') ?? [])
      box.checked = currentTarget.checked;
    document.getElementById(form)?.dispatchEvent(new Event('choice'));
  };
  return (
    <input
      type="checkbox"
      className="needs-scripts"
      aria-label="Tout choisir sur cette page"
      onClick={chooseAll}
    />
  );
}
