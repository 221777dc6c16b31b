import type { Condition } from './facets.ts';

/** Lowercase ASCII words joined by hyphens: « Série 3 » → `serie-3`. */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[Ææ]/g, 'ae')
    .replace(/[Œœ]/g, 'oe')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** VEH-2: 'neuf' below the configured threshold, otherwise 'occasion'. */
export const conditionOf = (km: number, kmThreshold: number): Condition =>
  km < kmThreshold ? 'neuf' : 'occasion';

/** VEH-3: lowercased, and each non-alphanumeric character becomes a hyphen. */
export const versionSlug = (version: string): string =>
  version.toLowerCase().replace(/[^a-z0-9]/g, '-') || '-';

export type LinkedVehicle = {
  id: number;
  condition: Condition;
  make: { slug: string };
  slugModel: string;
  version: string;
};

/** VEH-1: /{condition}/{make slug}/{model slug}/{version}/{vehicle id}. */
export const vehiclePath = (vehicle: LinkedVehicle): string =>
  `/${vehicle.condition}/${vehicle.make.slug}/${vehicle.slugModel}/${versionSlug(vehicle.version)}/${vehicle.id}`;

/** « Citroën ë-C4 »; without the make where the model contains it (« DS 4 », « Mazda2 »). */
export const vehicleName = (make: string, model: string): string =>
  model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;

type Worded = { version: string; finition: string };

/** Version and finition on one line; a finition already in the version, as in many feeds, is not repeated. */
export const versionLine = ({ version, finition }: Worded): string =>
  ` ${version} `.toLowerCase().includes(` ${finition} `.toLowerCase())
    ? version
    : `${version} ${finition}`.trim();

/**
 * « Peugeot 208 1.2 PureTech 100 GT », as on documents, mails and lists; the SQL equivalent is `vehicleTitle`
 * of the API.
 */
export const vehicleTitle = (vehicle: Worded & { make: string; model: string }): string =>
  [vehicleName(vehicle.make, vehicle.model), versionLine(vehicle)].filter(Boolean).join(' ');
