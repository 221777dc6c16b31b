import { priceText } from './price.tsx';
import './price-history.css';

export type PriceStep = {
  /** ISO date from which the price is valid. */
  from: string;
  cents: number;
  /** « 9 sept. ». */
  label: string;
};

const WIDTH = 640;
const HEIGHT = 190;
const FLOOR = 152;
const CEILING = 34;
const RIGHT = 600;
const LABEL_WIDTH = 100;

/** Steps of the price over time, the last one running to `until`. Screen readers get the table. */
export function PriceHistory({
  steps,
  until,
  reference,
}: {
  steps: readonly PriceStep[];
  until: string;
  reference?: { cents: number; label: string };
}) {
  const first = steps[0];
  if (!first) return null;
  const values = [...steps.map((step) => step.cents), ...(reference ? [reference.cents] : [])];
  const low = Math.min(...values);
  const span = Math.max(1, Math.max(...values) - low);
  const start = Date.parse(first.from);
  const length = Math.max(1, Date.parse(until) - start);
  const x = (iso: string) => Math.round(8 + ((Date.parse(iso) - start) / length) * (RIGHT - 8));
  const y = (cents: number) => Math.round(FLOOR - 30 - ((cents - low) / span) * (FLOOR - 30 - CEILING));
  const points = steps.map((step) => ({ ...step, x: x(step.from), y: y(step.cents) }));
  const last = points.at(-1) ?? { x: 8, y: FLOOR };
  const path =
    points
      .map((point, index) => (index === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`))
      .join('') + `H${RIGHT}`;
  /**
   * On the free side of the vertical: above the line after a fall, under it after a rise; the reverse for the
   * last one.
   */
  const labelPosition = (index: number) => {
    const y = points[index]?.y ?? 0;
    const isFall = y >= (points[index - 1]?.y ?? y + 1);
    const isAbove = index === 0 || (index === points.length - 1 ? !isFall : isFall);
    return isAbove ? { y, dy: '-0.75em' } : { y, dy: '1.6em' };
  };
  const isRoomy = (index: number) =>
    index === 0 || (points[index]?.x ?? 0) - (points[index - 1]?.x ?? 0) >= LABEL_WIDTH;

  return (
    <>
      <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="ax" d={`M0 ${FLOOR + 12.5}H${WIDTH}`} />
        {reference ? (
          <>
            <path className="ref" d={`M0 ${y(reference.cents)}H${WIDTH}`} />
            <text className="ref-l" x={WIDTH} y={y(reference.cents) - 8} textAnchor="end">
              {reference.label}
            </text>
          </>
        ) : null}
        <path className="pl" d={path} />
        {points.map((point, index) => (
          <g key={point.from}>
            <circle className="dot" cx={point.x} cy={point.y} r="3" />
            {isRoomy(index) ? (
              <>
                <text className="v" x={index === 0 ? 0 : point.x + 8} {...labelPosition(index)}>
                  {priceText(point.cents)}
                </text>
                <text x={index === 0 ? 0 : point.x} y={FLOOR + 30}>
                  {point.label}
                </text>
              </>
            ) : null}
          </g>
        ))}
        <circle className="now" cx={RIGHT} cy={last.y} r="6" />
      </svg>
      <table className="vh">
        <caption>Historique du prix</caption>
        <tbody>
          {steps.map((step) => (
            <tr key={step.from}>
              <th scope="row">depuis le {step.label}</th>
              <td>{priceText(step.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
