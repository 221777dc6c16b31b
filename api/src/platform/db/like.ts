import { type RawBuilder, sql } from 'kysely';

const SPECIAL = /[\\%_]/g;
/** Escapes a text for LIKE, so that it is matched literally. */
export const literally = (typed: string): string => typed.replaceAll(SPECIAL, String.raw`\$&`);

/**
 * A LIKE pattern for texts that contain these words as `plain_words` normalises them: in any case and
 * accents.
 */
export const containing = (typed: string): RawBuilder<string> => sql`'%' || plain_words(${literally(typed.trim())}) || '%'`;

/** A LIKE pattern for texts that begin with these words as `plain_words` normalises them. */
export const beginningBy = (typed: string): RawBuilder<string> => sql`plain_words(${literally(typed.trim())}) || '%'`;

/** Fewer letters match everything, and are not in the trigram index. */
const SHORTEST_PART = 3;
/** A pattern for a name: any part of it, or how it begins when only a letter or two are typed. */
export const naming = (typed: string): RawBuilder<string> => (typed.trim().length < SHORTEST_PART ? beginningBy(typed) : containing(typed));

/** Fewer signs are a part of too many VINs: « 2008 » is a model. */
const SHORTEST_IDENTITY = 5;

/**
 * Vehicles by a part of their VIN or plate, which is typed in any case and with any hyphens or spaces (`vehicle_identity`);
 * undefined for what is too short to be looked for among them.
 */
export function identified(typed: string): RawBuilder<unknown> | undefined {
  const compact = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return compact.length < SHORTEST_IDENTITY
    ? undefined
    : sql`SELECT id FROM product WHERE vehicle_identity(vin, plate) LIKE ${`%${compact}%`}`;
}

/** A LIKE pattern for what begins so. */
export const beginning = (typed: string): string => `${literally(typed)}%`;
