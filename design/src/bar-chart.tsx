import './bar-chart.css';
export type Bar = {
  key: string;
  /** Under the bar: « nov. ». */
  label: string;
  value: number;
  /** The current period, highlighted in coral. */
  current?: boolean;
};

const WIDTH = 416;
const LEFT = 20;
const FLOOR = 160;
const CEILING = 34;
const LABEL_Y = 178;
const BAR_SHARE = 0.62;

/** A round figure at or above the highest bar, and even, so that grid lines have whole numbers. */
export function scaleTop(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}

/**
 * A bar chart over time, rendered on the server. Decorative for a screen reader: a table next to it has the
 * same figures.
 */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const top = scaleTop(Math.max(0, ...bars.map(({ value }) => value)));
  const slot = (WIDTH - LEFT) / Math.max(1, bars.length);
  const y = (value: number) => Math.round(FLOOR - (value / top) * (FLOOR - CEILING));
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} 190`} aria-hidden="true">
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {bars.map(({ key, label, value, current }, index) => {
        const x = Math.round((LEFT + slot * (index + (1 - BAR_SHARE) / 2)) * 10) / 10;
        const width = Math.round(slot * BAR_SHARE * 10) / 10;
        const middle = x + width / 2;
        return (
          <g key={key}>
            {value > 0 ? (
              <rect
                className={current ? 'b now' : 'b'}
                x={x}
                y={y(value)}
                width={width}
                height={FLOOR - y(value)}
              />
            ) : null}
            {value > 0 && (current || value === highest) ? (
              <text className="v" x={middle} y={y(value) - 6} textAnchor="middle">
                {value}
              </text>
            ) : null}
            <text x={middle} y={LABEL_Y} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
