import type { FigureColumn, FigureTable, FigureValue } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { valueText } from './figures.messages.ts';
import { barShare } from './scale.ts';
import * as css from './figures.module.css';

type Line = { id: number; values: readonly FigureValue[] };

const numberIn = (value: FigureValue | undefined): number => (typeof value === 'number' ? value : 0);

/** `bars`: columns whose cells have a bar; on one scale when they have the same unit. */
export type TableLook = { bars?: readonly string[]; sameScale?: boolean };

function longestOf(
  { columns, rows }: FigureTable,
  { bars = [], sameScale = false }: TableLook,
  key: string,
): number {
  const measured = sameScale ? bars : [key];
  const places = columns.flatMap((column, place) => (measured.includes(column.key) ? [place] : []));
  return Math.max(0, ...rows.flatMap((row) => places.map((place) => numberIn(row[place]))));
}

/**
 * A table of figures: the values that its charts and its file show. A bar in a cell repeats its number, and
 * is none where it is below zero.
 */
export function FigureTableView({
  table,
  section,
  look = {},
}: {
  table: FigureTable;
  section: string;
  look?: TableLook;
}) {
  const cellOf = ({ key, kind }: FigureColumn, place: number) => {
    const hasBar = look.bars?.includes(key) ?? false;
    const longest = hasBar ? longestOf(table, look, key) : 0;
    return ({ values }: Line) => {
      const words = valueText(kind, values[place] ?? null);
      if (!hasBar) return words;
      return (
        <span className={css.cell}>
          {words}
          <svg className={css.bar} aria-hidden="true">
            <rect height="100%" width={`${barShare(numberIn(values[place]), longest)}%`} />
          </svg>
        </span>
      );
    };
  };
  const columns = table.columns.map((column, place): Column<Line> => ({
    key: column.key,
    label: column.label,
    kind: place === 0 ? (column.kind === 'text' ? 'wrap' : undefined) : 'figure',
    cell: cellOf(column, place),
  }));
  return (
    <DataTable
      caption={table.title}
      region={`Tableau\u202f: ${table.title} (${section})`}
      columns={columns}
      rows={table.rows.map((values, id) => ({ id, values }))}
      idOf={({ id }) => id}
    />
  );
}
