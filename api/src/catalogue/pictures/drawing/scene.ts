import { CENTRE, GROUND, short } from './geometry.ts';
import { drawCar } from './picture.ts';
import { type Motif, type SceneCar, type SceneDevice, type SceneName, SCENES, SHEETS } from './scenes.ts';
import { linearGradient, stop } from './svg.ts';

export type SceneDrawing = { scene: SceneName; device: SceneDevice };

const SEGMENTS = 10;
/** The half opening of a segment, in radians, and where it begins and ends, as parts of the radius. */
const SEGMENT = { half: 0.235, from: 0.2, to: 0.8 };

const polar = (radius: number, angle: number): string =>
  `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;

/** A smaller car is farther away, so a little higher: by this much at size 0. */
const DEPTH = 64;

/** A slice of pomelo: rind, pith and its segments. */
function slice({ x, y, size }: Motif): string {
  const { half, from, to } = SEGMENT;
  const outer = size * to;
  let segments = '';
  for (let place = 0; place < SEGMENTS; place += 1) {
    const angle = ((place + 0.5) * 2 * Math.PI) / SEGMENTS;
    const [start, end] = [polar(outer, angle - half), polar(outer, angle + half)];
    segments += `M${polar(size * from, angle)}L${start}A${short(outer)} ${short(outer)} 0 0 1 ${end}z`;
  }
  return (
    `<g transform="translate(${x} ${y})">` +
    `<circle r="${size}" fill="#f0795f"/><circle r="${short(size * 0.925)}" fill="#fbe3d3"/>` +
    `<path d="${segments}" fill="url(#pulp)" stroke="url(#pulp)" stroke-width="${short(size * 0.055)}" stroke-linejoin="round"/>` +
    '</g>'
  );
}

/** A charging post with its cable, its foot at x, y. */
function post({ x, y, size }: Motif): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    '<ellipse cy="2" rx="46" ry="6" opacity=".35"/>' +
    '<path d="M-26 0v-196a14 14 0 0 1 14-14h24a14 14 0 0 1 14 14V0z" fill="#eef2f0"/><path d="M12-210a14 14 0 0 1 14 14V0H10v-210z" fill="#cdd6d3"/>' +
    '<rect x="-17" y="-192" width="26" height="40" rx="5" fill="#12302a"/><path d="M-3-186l-10 16h7l-2 12 11-17h-7z" fill="#f0795f"/>' +
    '<circle cx="-4" cy="-118" r="9" fill="#12302a"/><path d="M-4-118c44 6 70 40 66 66-3 20 6 26 26 22" fill="none" stroke="#12302a" stroke-width="5.5" stroke-linecap="round"/>' +
    '</g>'
  );
}

const MOTIFS: Record<Motif['kind'], (motif: Motif) => string> = { slice, post };

function car({ body, paint, x, size, mirrored }: SceneCar, ground: number, place: number): string {
  const across = mirrored ? -size : size;
  const foot = ground - (1 - size) * DEPTH;
  const matrix = [across, 0, 0, size, x - CENTRE * across, foot - GROUND * size]
    .map((value) => short(value, 1000))
    .join(' ');
  return `<g transform="matrix(${matrix})">${drawCar({ body, paint }, `c${place}`)}</g>`;
}

/** A banner as SVG: it fills any size, cropped where the proportions differ. */
export function drawScene(
  { scene: name, device }: SceneDrawing,
  size: { width: number; height: number },
): string {
  const { sky, floor, [device]: composition } = SCENES[name];
  const { width, height } = SHEETS[device];
  const { ground, motifs, cars } = composition;
  // Cars are a little in front of the line where floor and wall meet.
  const horizon = ground - 26;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${linearGradient('sky', stop(0, sky[0]) + stop(1, sky[1]))}${linearGradient('pulp', stop(0, '#ff9a7e') + stop(1, '#ee6a50'))}</defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    motifs
      .filter(({ kind }) => kind === 'slice')
      .map(slice)
      .join('') +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${floor}"/>` +
    motifs
      .filter(({ kind }) => kind !== 'slice')
      .map((motif) => MOTIFS[motif.kind](motif))
      .join('') +
    cars.map((one, place) => car(one, ground, place)).join('') +
    '</svg>'
  );
}
