import { randomUUID } from 'node:crypto';
import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import {
  createMembership,
  createAddress,
  createPerson,
  addStaffMember,
  createWorkspace,
} from '@pomelo/api/testing/factories.ts';
import type pg from 'pg';

export type Buyer = { email: string; company: string; companyId: string; personId: string };

let lastNumber = Number(String(Date.now()).slice(-9));

/** A separate company for one journey, and its owner, with the password of the demo accounts. */
export async function newBuyer(
  database: pg.Pool,
  { billing = true }: { billing?: boolean } = {},
): Promise<Buyer> {
  const db = createDatabase(database);
  lastNumber += 1;
  const company = { rs: `Garage ${lastNumber}`, siret: String(10_000_000_000_000 + lastNumber) };
  const { id } = await createWorkspace(db, { ...company, billing: false });
  const billed = {
    label: 'Facturation',
    street: '1 rue de la Paix',
    postcode: '75002',
    city: 'Paris',
    billing: true,
  };
  if (billing) await createAddress(db, id, billed);
  return addColleague(database, id, 'owner');
}

/** Another person of a company. */
export async function addColleague(database: pg.Pool, companyId: string, role: Role): Promise<Buyer> {
  const db = createDatabase(database);
  const email = `${role}-${randomUUID().slice(0, 8)}@pomelo.test`;
  const { id } = await createDemoPerson(db, { email, last_name: 'Martin', phone1: '+33478000000' });
  await createMembership(db, companyId, id, role);
  const { rs } = await db
    .selectFrom('workspace')
    .select('rs')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { email, personId: id, companyId, company: rs };
}

export const addMembership = (
  database: pg.Pool,
  companyId: string,
  personId: string,
  role: Role,
): Promise<void> => createMembership(createDatabase(database), companyId, personId, role);

export type StaffMember = { email: string; personId: string; name: string };

/** A staff member without a company, with the password of the demo accounts. */
export async function newStaffMember(
  database: pg.Pool,
  ...roles: readonly StaffRole[]
): Promise<StaffMember> {
  const db = createDatabase(database);
  const mark = randomUUID().slice(0, 8);
  const person = {
    email: `equipe-${mark}@pomelo.test`,
    first_name: 'Karim',
    last_name: `Belkacem ${mark}`,
    phone1: null,
  };
  const { id } = await createDemoPerson(db, person);
  await addStaffMember(db, id, roles);
  return { email: person.email, personId: id, name: `Karim ${person.last_name}` };
}

type Person = NonNullable<Parameters<typeof createPerson>[1]>;

/** A person with the password of the demo accounts. */
export async function createDemoPerson(db: Database, person: Person): Promise<{ id: string }> {
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('email', '=', 'acheteur@pomelo.test')
    .executeTakeFirstOrThrow();
  return createPerson(db, { ...person, password_hash, demo: true });
}
