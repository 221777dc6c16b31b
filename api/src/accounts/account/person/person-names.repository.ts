import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../platform/db/person-name.ts';

/** SQL expression: the name of a person; null without such a person. */
export const personNameOf = (personId: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT ${personName('person')} FROM person WHERE person.id = ${personId}::uuid)`;
