import { formatKm } from '@pomelo/contract/format.ts';
import { priceText } from '@pomelo/design/price.tsx';
import * as css from './market.module.css';

export type Point = { key: number; km: number; cents: number };

const [WIDTH, HEIGHT] = [640, 280];
const [LEFT, RIGHT, TOP, FLOOR] = [16, 624, 24, 236];

type Props = {
  comparables: readonly Point[];
  own: Omit<Point, 'key'>;
  /** The market value and its interval. */
  market: { value: number; low: number; high: number };
};

/** Prices by mileage, the vehicle among them. For screen readers, the table that follows says the same. */
export function MarketChart({ comparables, own, market }: Props) {
  const prices = [...comparables.map(({ cents }) => cents), own.cents, market.low, market.high];
  const kms = [...comparables.map(({ km }) => km), own.km];
  const x = scale(kms, LEFT + 12, RIGHT - 12);
  const y = scale(prices, FLOOR - 12, TOP + 12);
  const isLeft = x(own.km) < WIDTH / 2;
  // Each label on its own side of the two prices, which may be the same.
  const isAbove = own.cents >= market.value;
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect
        className={css.interval}
        x={LEFT}
        width={RIGHT - LEFT}
        y={y(market.high)}
        height={Math.max(1, y(market.low) - y(market.high))}
      />
      <path className={css.value} d={`M${LEFT} ${y(market.value)}H${RIGHT}`} />
      <path className={css.axis} d={`M${LEFT} ${FLOOR}H${RIGHT}`} />
      {comparables.map(({ key, km, cents }) => (
        <circle key={key} className={css.dot} cx={x(km)} cy={y(cents)} r="5" />
      ))}
      <circle className={css.own} cx={x(own.km)} cy={y(own.cents)} r="8" />
      <text
        className={css.ownLabel}
        x={x(own.km) + (isLeft ? -8 : 8)}
        y={y(own.cents) + (isAbove ? -16 : 28)}
        textAnchor={isLeft ? 'start' : 'end'}
      >
        ce véhicule, {priceText(own.cents)}
      </text>
      <text x={LEFT} y={y(market.value) + (isAbove ? 20 : -8)}>
        valeur de marché
      </text>
      <text x={LEFT} y={FLOOR + 24}>
        {formatKm(Math.min(...kms))}
      </text>
      <text x={RIGHT} y={FLOOR + 24} textAnchor="end">
        {formatKm(Math.max(...kms))}
      </text>
      <text x={LEFT} y={TOP - 8}>
        {priceText(Math.max(...prices))}
      </text>
    </svg>
  );
}

/** From the least and greatest value to two coordinates. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  return (value) => Math.round((from + ((value - least) / span) * (to - from)) * 10) / 10;
}
