import { type RawBuilder, sql } from 'kysely';

const SPECIAL = /[\\%_]/g;
/** Escapes a text for LIKE, so that it is matched literally. */
export const literally = (typed: string): string => typed.replaceAll(SPECIAL, String.raw`\$&`);

/**
 * A LIKE pattern for texts that contain these words as `plain_words` normalises them: in any case and
 * accents.
 */
export const containing = (typed: string): RawBuilder<string> =>
  sql`'%' || plain_words(${literally(typed.trim())}) || '%'`;

/** A LIKE pattern for texts that begin with these words as `plain_words` normalises them. */
export const beginningBy = (typed: string): RawBuilder<string> =>
  sql`plain_words(${literally(typed.trim())}) || '%'`;

/** Fewer letters match everything, and are not in the trigram index. */
const SHORTEST_PART = 3;
/** A pattern for a name: any part of it, or how it begins when only a letter or two are typed. */
export const naming = (typed: string): RawBuilder<string> =>
  typed.trim().length < SHORTEST_PART ? beginningBy(typed) : containing(typed);

/** A LIKE pattern for what begins so. */
export const beginning = (typed: string): string => `${literally(typed)}%`;
