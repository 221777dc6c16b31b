import { type RawBuilder, sql } from 'kysely';

const SPECIAL = /[\\%_]/g;
const literally = (typed: string): string => typed.replaceAll(SPECIAL, String.raw`\$&`);

/** A LIKE pattern for what holds these words as `plain_words` has them (migration 0043): whatever their case and accents. */
export const containing = (typed: string): RawBuilder<string> => sql`'%' || plain_words(${literally(typed.trim())}) || '%'`;

/** A LIKE pattern for what begins so. */
export const beginning = (typed: string): string => `${literally(typed)}%`;
