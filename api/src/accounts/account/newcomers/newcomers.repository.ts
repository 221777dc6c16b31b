import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

/** Nothing when the address is known. */
export async function insertPerson(db: Database, person: Insertable<Tables['person']>): Promise<void> {
  await db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/**
 * The person of this address with this password: new, or existing without a password. Undefined when the
 * account has another password.
 */
export async function insertWithPassword(
  db: Database,
  person: Insertable<Tables['person']>,
): Promise<string | undefined> {
  const { password_hash, first_name, last_name } = person;
  const row = await db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ password_hash, first_name, last_name, password_to_choose: false })
        .where('person.password_hash', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
