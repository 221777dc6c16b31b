import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Theme = Map<string, Oklch>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const ROLE = /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\);/g;
const colour = (text = ''): Oklch => {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
  return [lightness, chroma, hue];
};
const light: Theme = new Map();
const dark: Theme = new Map();
for (const [, name = '', day, night] of css.matchAll(ROLE)) {
  light.set(name, colour(day));
  dark.set(name, colour(night));
}

/** OKLCH to linear sRGB, clipped to the screen's colours, to relative luminance (WCAG 2.2). */
function luminance([lightness, chroma, hue]: Oklch): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, text: string, ground: string): number {
  const one = theme.get(text);
  const other = theme.get(ground);
  if (!one || !other) throw new Error(`no such role: ${text} or ${ground}`);
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const AAA = 7;
const AA = 4.5;
const CONTROL = 3;
const each = (texts: string[], grounds: string[], least: number): [string, string, number][] =>
  texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, least]));

const GROUNDS = [
  'paper',
  'surface',
  'sunk',
  'backdrop',
  'backdrop-2',
  'accent-soft',
  'positive-soft',
  'warning-soft',
  'danger-soft',
];
const PAIRS = [
  ...each(['ink', 'body'], GROUNDS, AAA),
  ...each(['muted'], ['paper', 'surface'], AAA),
  ...each(['muted'], ['sunk', 'backdrop', 'accent-soft', 'danger-soft'], AA),
  ...each(['accent-text'], ['paper', 'surface', 'sunk', 'accent-soft'], AA),
  ...['positive', 'warning', 'danger'].flatMap((tone) =>
    each([tone], ['paper', 'surface', `${tone}-soft`], AA),
  ),
  ...each(['surface'], ['positive', 'danger'], AA),
  ...each(['accent-ink'], ['accent'], AAA),
  ...each(['accent-ink'], ['accent-hover'], AA),
  ...each(['on-solid'], ['solid', 'solid-hover'], AAA),
  ...each(['on-band'], ['band'], AAA),
  ...each(['ink'], ['accent-line'], AA),
  ...each(['rule', 'focus'], ['paper', 'surface', 'sunk'], CONTROL),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  it('every role has a colour', () => {
    expect(theme.size).toBeGreaterThan(25);
  });

  it.each(PAIRS)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(least);
  });
});
