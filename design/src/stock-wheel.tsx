import { Link } from './link.tsx';
import { groupedDigits } from './price.tsx';
import { segmentPath } from './wheel.tsx';
import './pulp.css';

export type StockSegment = { label: string; count: number; href: string };

const OUTER = 168;
const INNER = 18;
const GAP = 4.5;
const LABEL = 208;

/**
 * The stock by body type: one segment each, its area by the count. Links to the list. Eight segments look
 * right.
 */
export function StockWheel({
  segments,
  label = 'Stock par carrosserie',
}: {
  segments: readonly StockSegment[];
  label?: string;
}) {
  const most = Math.max(1, ...segments.map((segment) => segment.count));
  return (
    <svg className="pulp" viewBox="-250 -236 500 472" role="group" aria-label={label}>
      <circle className="rind" r="186" />
      <circle className="peel" r="178" />
      {segments.map((segment, index) => {
        const angle = ((index + 0.5) / segments.length) * 2 * Math.PI - Math.PI / 2;
        const x = Math.round(LABEL * Math.cos(angle));
        const sine = Math.sin(angle);
        const y = Math.round(LABEL * sine + (Math.abs(sine) < 0.7 ? 0 : sine < 0 ? -8 : 16));
        const radius = Math.round(Math.max(INNER + 14, OUTER * Math.sqrt(segment.count / most)) * 10) / 10;
        const anchor = x > 0 ? 'start' : 'end';
        return (
          <Link
            key={segment.label}
            href={segment.href}
            aria-label={`${groupedDigits(segment.count)} ${segment.label}`}
          >
            <path className="seg-b" d={segmentPath(index, segments.length, INNER, OUTER, GAP)} />
            {segment.count > 0 ? (
              <path
                className={segment.count === most ? 'seg-v on' : 'seg-v'}
                d={segmentPath(index, segments.length, INNER, radius, GAP)}
              />
            ) : null}
            <text className="n" x={x} y={y} textAnchor={anchor}>
              {groupedDigits(segment.count)}
            </text>{' '}
            <text x={x} y={y + 17} textAnchor={anchor}>
              {segment.label}
            </text>
          </Link>
        );
      })}
    </svg>
  );
}
