import { shapeOfLook } from '../../pictures/drawing/look-of-vehicle.ts';
import type { FeedVehicle } from '../reading/vehicle.ts';

type Value = string | number | boolean | null;

const SPECIAL = /[\\\t\n\r]/;
const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;

const field = (value: Value): string =>
  value === null
    ? '\\N'
    : typeof value === 'string'
      ? escaped(value)
      : typeof value === 'boolean'
        ? value
          ? 't'
          : 'f'
        : String(value);

/** A good row in COPY text format, in the column order of feed_row. */
export function vehicleLine(vehicle: FeedVehicle, modelPlace: number, depotPlace: number | null): string {
  const { make, model } = vehicle.model;
  const shape = shapeOfLook({ ...vehicle, make: make.slug, model: model.slug });
  return `${vehicle.line}\t${escaped(vehicle.key)}\tf\t${modelPlace}\t${depotPlace ?? '\\N'}\t${[
    vehicle.version,
    vehicle.finition,
    vehicle.body,
    vehicle.energy,
    vehicle.gearbox,
    vehicle.powerHp,
    vehicle.fiscalHp,
    vehicle.engineCc,
    vehicle.co2,
    vehicle.critAir,
    vehicle.colour,
    vehicle.colourName,
    vehicle.seats,
    vehicle.doors,
    vehicle.firstRegistration,
    vehicle.modelYear,
    vehicle.availableFrom,
    vehicle.vatRegime,
    vehicle.b2bCents,
    vehicle.b2cCents,
    vehicle.listCents,
    vehicle.km,
    vehicle.vin,
    vehicle.plate,
    vehicle.quantity,
    vehicle.photos?.join('\n') ?? null,
    vehicle.battery && JSON.stringify(vehicle.battery),
    shape.body,
    shape.silhouette ?? '',
    shape.doors === 3,
  ]
    .map(field)
    .join('\t')}\n`;
}

const COLUMNS_AFTER_REFUSED = 32;
const NOTHING = '\t\\N'.repeat(COLUMNS_AFTER_REFUSED);

/** A refused row whose key is known: its vehicle is still in the feed, and must not be withdrawn. */
export const refusedLine = (line: number, key: string): string => `${line}\t${escaped(key)}\tt${NOTHING}\n`;
