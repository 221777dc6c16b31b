import type { BodyDrawing } from './body-drawing.ts';
import { SCALE, short, shortList } from './geometry.ts';
import type { Names } from './svg.ts';

const circle = (radius: number, rest: string): string => `<circle r="${short(radius)}" ${rest}/>`;
const polar = (radius: number, angle: number): [number, number] => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

/** A spoke, wide at the hub and narrow at the rim. */
const wideSpoke = (rim: number, angle: number): string =>
  `M${shortList([...polar(rim * 0.2, angle - 0.6), ...polar(rim * 0.97, angle - 0.17), ...polar(rim * 0.97, angle + 0.17), ...polar(rim * 0.2, angle + 0.6)])}z`;

/** Two thin spokes that meet towards the hub. */
const twinSpoke = (rim: number, angle: number): string =>
  [-0.29, 0.29]
    .map((spread) => {
      const hub = angle + spread - Math.sign(spread) * 0.36;
      return `M${shortList([...polar(rim * 0.16, hub), ...polar(rim * 0.96, angle + spread)])}`;
    })
    .join('');

/** The wheel, defined once around the origin and used twice. */
export function wheel(body: BodyDrawing, names: Names): string {
  const tyre = body.r * SCALE;
  const rim = tyre * 0.76;
  const [count, twin] = body.spokes;
  let spokes = '';
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI / 2 + (i * 2 * Math.PI) / count;
    spokes += twin === 2 ? twinSpoke(rim, angle) : wideSpoke(rim, angle);
  }
  return (
    `<g id="${names.id('w')}">` +
    circle(tyre, 'fill="#17191c"') +
    circle(tyre * 0.91, 'fill="none" stroke="#3a3e43" stroke-width=".7"') +
    circle(rim * 0.97, `fill="#1c1f22" stroke="${names.url('m')}" stroke-width="1.7"`) +
    circle(rim * 0.6, 'fill="#4c5157"') +
    `<path d="${spokes}" ${twin === 2 ? 'stroke-width="2.6" stroke' : 'fill'}="${names.url('m')}"/>` +
    circle(rim * 0.15, 'fill="#5a6067" stroke="#c9ced2" stroke-width="2.6"') +
    '</g>'
  );
}
