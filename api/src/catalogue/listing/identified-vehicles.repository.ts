import { type RawBuilder, sql } from 'kysely';

/** Fewer characters are a part of too many VINs: « 2008 » is a model. */
const SHORTEST_IDENTITY = 5;

/**
 * Vehicles by a part of their VIN or plate, which is typed in any case and with any hyphens or spaces
 * (`vehicle_identity`); undefined when it is too short for a search.
 */
export function identifiedVehicles(typed: string): RawBuilder<unknown> | undefined {
  const compact = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return compact.length < SHORTEST_IDENTITY
    ? undefined
    : sql`SELECT id FROM product WHERE vehicle_identity(vin, plate) LIKE ${`%${compact}%`}`;
}
