import './price-history.css';

export type MileagePoint = {
  /** ISO day. */
  on: string;
  km: number;
  /** « 09/2023 ». */
  day: string;
  /** « 41 870 km ». */
  label: string;
  /** « révision ». */
  source: string;
  /** Lower than an earlier one. */
  isBack: boolean;
};

const WIDTH = 640;
const HEIGHT = 210;
const FLOOR = 152;
const CEILING = 34;
const [LEFT, RIGHT] = [8, 600];
const LABEL_WIDTH = 92;
/** Beyond the middle, a label ends at its point: it does not leave the chart. */
const MIDDLE = 320;

/** Which points have a label, from the end, which matters most: what is nearer than a label has none. */
function labelled(points: readonly { x: number }[]): boolean[] {
  let free = Infinity;
  const marks: boolean[] = [];
  for (const { x } of points.toReversed()) {
    const isShown = free - x >= LABEL_WIDTH;
    if (isShown) free = x;
    marks.unshift(isShown);
  }
  return marks;
}

/** The odometer over time, in the order of the days. Screen readers get the table. */
export function MileageChart({ points, back }: { points: readonly MileagePoint[]; back: string }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const start = Date.parse(first.on);
  const length = Math.max(1, Date.parse(last.on) - start);
  const most = Math.max(1, ...points.map(({ km }) => km));
  const placed = points.map((point) => ({
    ...point,
    x: Math.round(LEFT + ((Date.parse(point.on) - start) / length) * (RIGHT - LEFT)),
    y: Math.round(FLOOR - (point.km / most) * (FLOOR - CEILING)),
  }));
  const path = placed.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const isLabelled = labelled(placed);
  return (
    <>
      <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="ax" d={`M0 ${FLOOR + 0.5}H${WIDTH}`} />
        <path className="pl" d={path} />
        {placed.map((point, place) => {
          const anchor = point.x > MIDDLE ? 'end' : 'start';
          return (
            <g key={`${point.on} ${point.source} ${point.km}`}>
              <circle
                className={point.isBack || place === placed.length - 1 ? 'now' : 'dot'}
                cx={point.x}
                cy={point.y}
                r={point.isBack ? 6 : place === placed.length - 1 ? 5 : 3}
              />
              {isLabelled[place] ? (
                <>
                  <text className="v" x={point.x} y={point.y} dy="-0.75em" textAnchor={anchor}>
                    {point.label}
                  </text>
                  <text x={point.x} y={FLOOR + 20} textAnchor={anchor}>
                    {point.day}
                  </text>
                  <text className="ref-l" x={point.x} y={FLOOR + 38} textAnchor={anchor}>
                    {point.source}
                  </text>
                </>
              ) : null}
            </g>
          );
        })}
      </svg>
      <table className="vh">
        <caption>Relevés de kilométrage</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Kilométrage</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={`${point.on} ${point.source} ${point.km}`}>
              <th scope="row">{point.day}</th>
              <td>
                {point.label}
                {point.isBack ? `, ${back}` : ''}
              </td>
              <td>{point.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
