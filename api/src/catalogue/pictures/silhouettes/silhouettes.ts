import { BODIES, type Body, type OrUnknown } from '@pomelo/contract/catalogue/facets.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { z } from 'zod';
import { DIMENSIONS } from './dimensions-table.ts';

/** A generation of a model with its published dimensions, in millimetres. */
export type Silhouette = {
  /** « fiat-500-citadine-2007 », stored with drawings. */
  key: string;
  make: string;
  model: string;
  body: Body;
  fromYear: number;
  /** Null while it is sold. */
  toYear: number | null;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  wheelbaseMm: number;
  /** With the tailgate. */
  doors: number;
  /** Null where its tyres are not known. */
  wheelDiameterMm: number | null;
  /** Keys of the pages in `docs/silhouettes.md`; the manufacturer's alone where no page was compared. */
  sources: readonly string[];
};

const MM_PER_INCH = 25.4;
const TYRE = /^(\d{3})\/(\d{2}) R(\d{2})$/;

/** « 205/55 R16 »: width in millimetres, height of the side in percent of it, rim in inches. */
function wheelDiameter(tyre: string): number | null {
  const match = TYRE.exec(tyre);
  if (!match) return null;
  const [width, percent, rim] = match.slice(1).map(Number);
  return (rim ?? 0) * MM_PER_INCH + (2 * (width ?? 0) * (percent ?? 0)) / 100;
}

const Row = z.tuple([
  z.string().min(1),
  z.string().min(1),
  z.enum(BODIES),
  z.coerce.number().int().min(1990),
  z.string(),
  z.coerce.number().int(),
  z.coerce.number().int(),
  z.coerce.number().int(),
  z.coerce.number().int(),
  z.coerce.number().int().min(2).max(6),
  z.string().regex(/^(|\d{3}\/\d{2} R\d{2})$/),
  z.string().min(1),
]);

function readLine(line: string): Silhouette {
  const [make, model, body, fromYear, to, lengthMm, widthMm, heightMm, wheelbaseMm, doors, tyre, sources] =
    Row.parse(line.split(';'));
  return {
    key: slugify([make, model, body, fromYear].join(' ')),
    make: slugify(make),
    model: slugify(model),
    body,
    fromYear,
    toYear: to === '' ? null : Number(to),
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm,
    doors,
    wheelDiameterMm: wheelDiameter(tyre),
    sources: sources.split('+'),
  };
}

export const SILHOUETTES: readonly Silhouette[] = DIMENSIONS.trim().split('\n').map(readLine);

const BY_KEY = new Map(SILHOUETTES.map((one) => [one.key, one]));
const BY_MODEL = Map.groupBy(SILHOUETTES, ({ make, model }) => compositeKey(make, model));

export const silhouetteByKey = (key: string | undefined): Silhouette | undefined =>
  key === undefined ? undefined : BY_KEY.get(key);

/** Bodies that sources confuse: a hatchback is a city car to one and a saloon to another. */
const HATCHBACKS: ReadonlySet<string> = new Set<Body>(['citadine', 'compacte', 'berline']);

export type ModelLook = {
  /** Slugs. */
  make: string;
  model: string;
  body: OrUnknown<Body>;
  modelYear: number;
};

/** The generation of a model in a year, in that body; undefined where the table has none. */
export function silhouetteOf({ make, model, body, modelYear }: ModelLook): Silhouette | undefined {
  const generations = BY_MODEL.get(compositeKey(make, model))?.filter(
    ({ fromYear, toYear }) => fromYear <= modelYear && modelYear <= (toYear ?? modelYear),
  );
  return (
    generations?.find((one) => one.body === body) ??
    generations?.find((one) => HATCHBACKS.has(one.body) && HATCHBACKS.has(body))
  );
}
