import { clamp } from './geometry.ts';

type Lch = { l: number; c: number; h: number };

const SILVER = 'b4b8bb';

function linearRgb(hex: string): [red: number, green: number, blue: number] {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1] ?? SILVER;
  const six = digits.length === 3 ? digits.replace(/./g, (digit) => digit + digit) : digits;
  const channel = (start: number): number => {
    const value = Number.parseInt(six.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** OKLCH, in which equal steps look equal. */
function toLch(hex: string): Lch {
  const [red, green, blue] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

function toRgb({ l, c, h }: Lch): number[] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const small = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * small,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * small,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * small,
  ];
}

const MAX_STEPS = 24;
function toHex(colour: Lch): string {
  let { c } = colour;
  let rgb = toRgb(colour);
  // Chroma is given up, never hue, to stay inside sRGB.
  for (let step = 0; step < MAX_STEPS && rgb.some((value) => value < -0.002 || value > 1.002); step++) {
    c *= 0.93;
    rgb = toRgb({ ...colour, c });
  }
  const channels = rgb.map((value) => {
    const bounded = clamp(value, 0, 1);
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export type Toner = {
  /** `tone(+x)` is lighter, `tone(-x)` darker; 0 is the paint itself. */
  tone: (amount: number) => string;
  /** Lightness, from 0 to 1. */
  lightness: number;
  /** Below 1 for pale paints, which have clean shadows. */
  soft: number;
};

/** Lights and shades of a paint; any value but a CSS hex colour is rendered in silver. */
export function tonerOf(paint: string): Toner {
  const base = toLch(paint);
  const lightness = clamp(base.l, 0.2, 0.95);
  const grey = base.c < 0.012;
  const soft = lightness > 0.82 ? 1 - (lightness - 0.82) * 2.4 : 1;
  return {
    lightness,
    soft,
    tone: (amount) => {
      if (amount >= 0)
        return toHex({
          l: lightness + amount * (0.985 - lightness),
          c: base.c * (1 - 0.55 * amount),
          h: base.h,
        });
      const depth = -amount * soft;
      return toHex({
        l: lightness * (1 - depth),
        c: grey ? Math.max(base.c, 0.008) : base.c * (1 - 0.35 * depth),
        h: grey ? 4.3 : base.h,
      });
    },
  };
}
