import type { FigureTable, FigureValue } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { chartWords, shortWords, tickWords, valueWords } from './figures.messages.ts';
import { scaleOf, ticksOf } from './scale.ts';

const SLOT = 10;
const BAR = 7;
/** Few columns stay columns. */
const LEAST_SLOTS = 8;

const numberIn = (value: FigureValue | undefined): number | null => (typeof value === 'number' ? value : null);

/**
 * One column of a table over time: one measure, one colour, from zero. Drawn by the server; its words stay words, so that
 * they are as large on a phone, and the table beside it says all it shows.
 */
export function ColumnChart({ table, column }: { table: FigureTable; column: string }) {
  const index = table.columns.findIndex(({ key }) => key === column);
  const shown = table.columns[index];
  const time = table.columns[0];
  if (!shown || !time) return null;
  const values = table.rows.map((row) => numberIn(row[index]));
  const known = values.filter((value): value is number => value !== null);
  const { zero, place } = scaleOf(known);
  const slots = Math.max(LEAST_SLOTS, values.length);
  const width = slots * SLOT;
  return (
    <figure className="fg-chart">
      <figcaption>
        {shown.label}
        <span className="num">{known.length > 0 ? `jusqu’à ${shortWords(shown.kind, Math.max(...known))}` : '–'}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" role="img" aria-label={chartWords(shown.label, shown.kind, values)}>
        {table.rows.map((row, place_) => {
          const value = values[place_] ?? 0;
          const { y, height } = place(value);
          return (
            <g key={String(row[0])}>
              <rect className="fg-slot" x={place_ * SLOT} y="0" width={SLOT} height="100">
                <title>{`${valueWords(time.kind, row[0] ?? null)}\u202f: ${valueWords(shown.kind, values[place_] ?? null)}`}</title>
              </rect>
              {value === 0 ? null : (
                <rect
                  className={value < 0 ? 'fg-col fg-loss' : 'fg-col'}
                  x={place_ * SLOT + (SLOT - BAR) / 2}
                  y={y}
                  width={BAR}
                  height={Math.max(height, 1)}
                />
              )}
            </g>
          );
        })}
        <line className="fg-zero" x1="0" x2={width} y1={zero} y2={zero} />
      </svg>
      <p className="fg-ticks num" aria-hidden="true">
        {ticksOf(table.rows.length, slots).map((row, slot) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
          <span key={slot}>{row === null ? null : tickWords(time.kind, table.rows[row]?.[0] ?? null)}</span>
        ))}
      </p>
    </figure>
  );
}
