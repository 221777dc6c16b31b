import { classes } from './classes.ts';

const SEGMENTS = 12;
const round = (value: number) => Math.round(value * 100) / 100;

/** A segment between two radii, its edges parallel to the gap with its neighbours. */
export function segmentPath(index: number, of: number, inner: number, outer: number, gap: number): string {
  const half = Math.PI / of;
  const middle = half + index * 2 * half - Math.PI / 2;
  const corner = (radius: number, side: 1 | -1) => {
    const angle = middle + side * (half - Math.asin(gap / radius));
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  };
  return `M${corner(inner, -1)}L${corner(outer, -1)}A${outer} ${outer} 0 0 1 ${corner(outer, 1)}L${corner(inner, 1)}Z`;
}

const PATHS = Array.from({ length: SEGMENTS }, (_, index) => segmentPath(index, SEGMENTS, 2.6, 8.9, 0.55));
const upTo = (count: number) => ({
  gone: PATHS.slice(0, SEGMENTS - count).join(''),
  left: PATHS.slice(SEGMENTS - count).join(''),
});
const STATES = Array.from({ length: SEGMENTS + 1 }, (_, count) => upTo(count));

/**
 * Filled segments: the time left divided by the duration, rounded up, so that the last one disappears with
 * the booking.
 */
export const filledSegments = (hoursLeft: number, ofHours: number): number =>
  Math.max(0, Math.min(SEGMENTS, Math.ceil((hoursLeft * SEGMENTS) / ofHours)));

export type PomeloWheelProps = {
  hoursLeft: number;
  /** The total duration: 24 for a booking by default. */
  ofHours?: number;
  /** Grey: another workspace's. */
  off?: boolean;
};

/** Time left on a booking in twelve segments; decorative, so always next to the time as text. */
export function PomeloWheel({ hoursLeft, ofHours = 24, off = false }: PomeloWheelProps) {
  const state = STATES[filledSegments(hoursLeft, ofHours)];
  return (
    <svg className={classes('wheel', off && 'off')} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11" />
      {state?.gone ? <path d={state.gone} /> : null}
      {state?.left ? <path className="on" d={state.left} /> : null}
    </svg>
  );
}
