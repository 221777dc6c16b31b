import { ANGLES } from '@pomelo/contract/capture/angles.ts';
import { counted } from '@pomelo/contract/format.ts';
import type { AngleState } from './queue.ts';
import * as css from './capture.module.css';

const [CENTRE, OUTER, INNER, GAP] = [84, 80, 60, 0.03];
const OUTSIDE = ANGLES.filter(({ group }) => group === 'outside');
const STEP = (2 * Math.PI) / OUTSIDE.length;
/** The front of the car is at the top; the tour runs from its left corner by the front to the right. */
const START = -Math.PI / 2 - STEP;

const point = (radius: number, angle: number): string =>
  `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;

function segment(place: number): string {
  const [from, to] = [START + STEP * (place - 0.5) + GAP, START + STEP * (place + 0.5) - GAP];
  return `M${point(INNER, from)}L${point(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from)}Z`;
}

type Props = { stateOf: (angle: string) => AngleState; now: string | null };

/** The turn around the car: a segment an outside angle, filled once it is taken. */
export function Orbit({ stateOf, now }: Props) {
  const taken = OUTSIDE.filter(({ code }) => stateOf(code) !== 'todo').length;
  return (
    <svg
      viewBox="0 0 168 168"
      className={css.orbit}
      role="img"
      aria-label={`Tour du véhicule\u202f: ${counted(taken, 'vue prise', 'vues prises')} sur ${OUTSIDE.length}`}
    >
      {OUTSIDE.map(({ code }, place) => (
        <path
          key={code}
          d={segment(place)}
          data-state={code === now ? 'now' : stateOf(code)}
          className={css.segment}
        />
      ))}
      <rect className={css.body} x="62" y="36" width="44" height="96" rx="15" />
      <path
        className={css.glass}
        d="M66 64C72 58 96 58 102 64L98 76H70Z M69 116C74 121 94 121 99 116L96 107H72Z M65 70L68 78V104L65 112Z M103 70L100 78V104L103 112Z"
      />
    </svg>
  );
}
