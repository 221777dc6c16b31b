import { type RawBuilder, sql } from 'kysely';

const SPECIAL = /[\\%_]/g;
/** Escapes a text for LIKE, so that it is matched literally. */
export const literally = (typed: string): string => typed.replaceAll(SPECIAL, String.raw`\$&`);

/**
 * A LIKE pattern for texts that contain these words as `plain_words` normalises them: in any case and
 * accents.
 */
export const containsPattern = (typed: string): RawBuilder<string> =>
  sql`'%' || plain_words(${literally(typed.trim())}) || '%'`;

/** A LIKE pattern for texts that begin with these words as `plain_words` normalises them. */
export const wordsPrefixPattern = (typed: string): RawBuilder<string> =>
  sql`plain_words(${literally(typed.trim())}) || '%'`;

/** Letters. Fewer match almost every name, and the trigram index does not find them. */
const SHORTEST_PART = 3;
/** A pattern for a name: any part of it, or only its beginning when fewer letters are typed. */
export const namePattern = (typed: string): RawBuilder<string> =>
  typed.trim().length < SHORTEST_PART ? wordsPrefixPattern(typed) : containsPattern(typed);

/** A LIKE pattern for texts that begin with this text, verbatim. */
export const prefixPattern = (typed: string): string => `${literally(typed)}%`;
