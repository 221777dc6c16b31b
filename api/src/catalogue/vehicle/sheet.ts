import { z } from 'zod';
import { Day } from '@pomelo/contract/time.ts';

const text = z.string().nullable().default(null);
const integer = z.int().min(0).nullable().default(null);
const number = z.number().min(0).nullable().default(null);

/** A damage as stored: the cost is integer euro cents, excluding VAT, and shown to buyers only. */
export const SheetDamage = z.strictObject({
  /** Position on the map seen from above, in percent of its width and height (front at the top). */
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  part: z.string(),
  kind: z.string(),
  extent: z.string(),
  costCents: z.int().min(0).nullable().default(null),
  /** Id of a media object. */
  photo: z.int().min(1).nullable().default(null),
});

/**
 * `catalogue_item.sheet`: what only the vehicle page shows. Everything may be absent, so that an
 * imported vehicle of which little is known has a sheet too; `{}` is a valid one.
 */
export const Sheet = z.strictObject({
  colourName: text,
  /** l/100 km; kWh/100 km for an electric, kg/100 km for hydrogen. */
  consumption: number,
  electricRangeKm: integer,
  batteryKwh: number,
  massKg: integer,
  gears: integer,
  owners: integer,
  keys: integer,
  origin: text,
  interior: text,
  warrantyUntil: Day.nullable().default(null),
  /** `options` were paid for on top; `items` come with the trim. */
  equipment: z
    .array(
      z.strictObject({
        group: z.string(),
        items: z.array(z.string()).default([]),
        options: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  damages: z.array(SheetDamage).default([]),
  tyres: z.strictObject({ frontMm: z.number(), rearMm: z.number() }).nullable().default(null),
  grades: z.strictObject({ bodywork: z.string(), interior: z.string() }).nullable().default(null),
});
export type Sheet = z.output<typeof Sheet>;

export type Co2Class = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
/** Upper bounds, in g/km, of the classes of the French CO₂ label; above the last one is G. */
const CO2_CLASSES: readonly [upTo: number, letter: Co2Class][] = [
  [100, 'A'],
  [120, 'B'],
  [140, 'C'],
  [160, 'D'],
  [200, 'E'],
  [250, 'F'],
];

/** The letter of the CO₂ label that every advertisement carries. */
export const co2ClassOf = (co2: number | null): Co2Class | null =>
  co2 === null ? null : (CO2_CLASSES.find(([upTo]) => co2 <= upTo)?.[1] ?? 'G');
