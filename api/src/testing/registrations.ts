import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tables } from '../platform/db/tables.ts';
import { buildSiret } from './siret.ts';

/** A pending registration for the staff, with the register's data of its company. */
export async function createRegistration(
  db: Database,
  given: Partial<Insertable<Tables['registration']>> = {},
) {
  const values = {
    id: uuidv7(),
    siret: buildSiret(),
    rs: 'Garage du Lac',
    street: '4 quai du Lac',
    postcode: '74000',
    city: 'Annecy',
    company: JSON.stringify({ naf: '45.11Z' }),
    vat_number: 'FR83404833048',
    email: `ada-${randomUUID().slice(0, 8)}@garage.test`,
    first_name: 'Ada',
    last_name: 'Roux',
    phone1: '+33612345678',
    ...given,
  };
  await db.insertInto('registration').values(values).execute();
  return values;
}
