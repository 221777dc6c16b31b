import type {
  Figure,
  FigureColumn,
  FigureTable,
  FigureValue,
} from '@pomelo/contract/backoffice/figures.schemas.ts';
import { ScrollRegion } from '../shared/scroll-region.tsx';
import { type FigureStyle, numbersIn } from './figure-styles.ts';
import { betweenText, headText, inUnit, totalOf, unitFor } from './chart.messages.ts';
import { shortText, valueText } from './figures.messages.ts';
import { scaleOf } from './scale.ts';
import * as css from './figure-chart.module.css';

const SLOT = 20;
const BAR = 7;

type Props = {
  figure: Figure;
  table: FigureTable;
  look: FigureStyle;
  /** The first day of the slice under way, whose bar is coral; null when the period is over. */
  current: FigureValue;
  /** « 12 mois »: head of the column of totals. */
  whole: string;
};

// MONEY-21
/**
 * Chart and table in one: the axis of the chart is the header of the table, so that each bar is above its
 * column. The bars are hidden from assistive technology: the cells have the same values.
 */
export function FigureChart({ figure, table, look, current, whole }: Props) {
  const axis = table.columns[0];
  if (!axis) return null;
  const charted = table.columns.filter(({ key }) => look.charts.includes(key));
  const [main] = charted;
  return (
    <ScrollRegion label={`Tableau\u202f: ${table.title}`} className={css.scroll}>
      <table className={css.table}>
        <caption className="vh">{table.title}</caption>
        <thead>
          {charted.map((column, place) => (
            <Band
              key={column.key}
              table={table}
              column={column}
              between={place === 0 ? null : betweenText(figure, look.between?.[place - 1])}
              hasName={charted.length > 1}
              current={current}
            />
          ))}
          <tr className={css.axis}>
            <th scope="col">
              <span className="vh">{axis.label}</span>
            </th>
            {table.rows.map((row) => (
              <th
                key={String(row[0])}
                scope="col"
                className={row[0] === current ? css.now : undefined}
                title={valueText(axis.kind, row[0] ?? null)}
              >
                {headText(axis.kind, row[0] ?? null)}
              </th>
            ))}
            <th scope="col" className={css.now}>
              {whole}
            </th>
          </tr>
        </thead>
        <tbody>
          {main ? <Line figure={figure} table={table} column={main} rows={table.rows} strong /> : null}
          {main && table.before ? (
            <Line figure={figure} table={table} column={main} rows={table.before} label="Avant" past />
          ) : null}
          {table.columns
            .slice(1)
            .map((column) =>
              column === main ? null : (
                <Line key={column.key} figure={figure} table={table} column={column} rows={table.rows} />
              ),
            )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type BandProps = {
  table: FigureTable;
  column: FigureColumn;
  between: string | null;
  hasName: boolean;
  current: FigureValue;
};

/**
 * The bars of one column, above the cells of the table; those of the previous period are hollow, behind them.
 */
function Band({ table, column, between, hasName, current }: BandProps) {
  const values = numbersIn(table, table.rows, column.key);
  const before = table.before && numbersIn(table, table.before, column.key);
  const { zero, ticks, place } = scaleOf(
    [...values, ...(before ?? [])].filter((value) => value !== null),
    column.kind === 'count',
  );
  const lineAt = (tick: number): number => (tick >= 0 ? place(tick).y : zero + place(tick).height);
  // A period with another number of slices is aligned on its last day.
  const pastOf = (at: number): number | null => before?.at(at - values.length) ?? null;
  return (
    <>
      {between ? (
        <tr className={css.between}>
          <td colSpan={values.length + 2}>{between}</td>
        </tr>
      ) : null}
      <tr className={css.band} aria-hidden="true">
        <td>
          {hasName ? <b className="small">{column.label}</b> : null}
          <span className={`${css.ticks} num`}>
            {ticks.map((tick) => (
              <span key={tick}>{shortText(column.kind, tick)}</span>
            ))}
          </span>
        </td>
        {values.map((value, at) => (
          <td
            key={String(table.rows[at]?.[0])}
            title={`${valueText(table.columns[0]?.kind ?? 'text', table.rows[at]?.[0] ?? null)}\u202f: ${valueText(column.kind, value)}`}
          >
            <svg viewBox={`0 0 ${SLOT} 100`} preserveAspectRatio="none">
              {ticks.map((tick) => (
                <line
                  key={tick}
                  className={tick === 0 ? css.zero : css.grid}
                  x1="0"
                  x2={SLOT}
                  y1={lineAt(tick)}
                  y2={lineAt(tick)}
                />
              ))}
              {before ? <Bar {...place(pastOf(at) ?? 0)} x={2} className={css.past} /> : null}
              <Bar
                {...place(value ?? 0)}
                x={before ? 10 : 6}
                className={
                  table.rows[at]?.[0] === current
                    ? `${css.col} ${css.current}`
                    : (value ?? 0) < 0
                      ? `${css.col} ${css.loss}`
                      : css.col
                }
              />
            </svg>
          </td>
        ))}
        <td />
      </tr>
    </>
  );
}

const Bar = ({ x, y, height, className }: { x: number; y: number; height: number; className: string }) =>
  height === 0 ? null : <rect className={className} x={x} y={y} width={BAR} height={Math.max(height, 1)} />;

type LineProps = {
  figure: Figure;
  table: FigureTable;
  column: FigureColumn;
  rows: FigureTable['rows'];
  label?: string;
  strong?: boolean;
  past?: boolean;
};

/** One column of the figure as a row: its unit is in its header, the exact amount in the title of a cell. */
function Line({
  figure,
  table,
  column,
  rows,
  label = column.label,
  strong = false,
  past = false,
}: LineProps) {
  const values = numbersIn(table, rows, column.key);
  const total = totalOf(figure, column, values, past);
  const unit = unitFor(column.kind, [...values, total]);
  const cell = (value: number | null) => (
    <span title={column.kind === 'money' && value !== null ? valueText('money', value) : undefined}>
      {inUnit(column.kind, value, unit)}
    </span>
  );
  const shown = past ? Array.from(table.rows, (_, at) => values.at(at - table.rows.length) ?? null) : values;
  return (
    <tr className={strong ? css.strong : undefined}>
      <th scope="row">{unit ? `${label}, ${unit.name}` : label}</th>
      {shown.map((value, at) => (
        <td key={String(table.rows[at]?.[0])}>{cell(value)}</td>
      ))}
      <td className={css.now}>{cell(total)}</td>
    </tr>
  );
}
