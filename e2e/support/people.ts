import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Buyer = { email: string; company: string; companyId: string; personId: string };
type Role = 'owner' | 'buyer' | 'viewer';

let lastNumber = Number(String(Date.now()).slice(-9));

/** A separate company for one journey, and its owner, with the password of the demo accounts. */
export async function newBuyer(database: pg.Pool, { billing = true }: { billing?: boolean } = {}): Promise<Buyer> {
  const companyId = await newCompany(database, billing);
  return addColleague(database, companyId, 'owner');
}

async function newCompany(database: pg.Pool, billing: boolean): Promise<string> {
  const id = randomUUID();
  lastNumber += 1;
  await database.query(`INSERT INTO workspace (id, rs, siret) VALUES ($1, $2, $3)`, [
    id,
    `Garage ${lastNumber}`,
    String(10_000_000_000_000 + lastNumber),
  ]);
  if (billing) {
    await database.query(
      `INSERT INTO address (id, workspace_id, label, street, postcode, city, billing)
       VALUES ($1, $2, 'Facturation', '1 rue de la Paix', '75002', 'Paris', true)`,
      [randomUUID(), id],
    );
  }
  return id;
}

/** Another person of a company. */
export async function addColleague(database: pg.Pool, companyId: string, role: Role): Promise<Buyer> {
  const personId = randomUUID();
  const email = `${role}-${personId.slice(0, 8)}@pomelo.test`;
  await database.query(
    `INSERT INTO person (id, email, password_hash, first_name, last_name, phone1, demo)
     SELECT $1, $2, password_hash, 'Camille', 'Martin', '+33478000000', true FROM person WHERE email = 'acheteur@pomelo.test'`,
    [personId, email],
  );
  await addMembership(database, companyId, personId, role);
  const { rows } = await database.query<{ rs: string }>('SELECT rs FROM workspace WHERE id = $1', [companyId]);
  return { email, personId, companyId, company: rows[0]?.rs ?? '' };
}

export async function addMembership(database: pg.Pool, companyId: string, personId: string, role: Role): Promise<void> {
  await database.query('INSERT INTO membership (workspace_id, person_id, role) VALUES ($1, $2, $3)', [companyId, personId, role]);
}

export type StaffMember = { email: string; personId: string; name: string };

/** A staff member without a company, with the password of the demo accounts. */
export async function newStaffMember(database: pg.Pool, ...roles: readonly string[]): Promise<StaffMember> {
  const personId = randomUUID();
  const mark = personId.slice(0, 8);
  const email = `equipe-${mark}@pomelo.test`;
  await database.query(
    `INSERT INTO person (id, email, password_hash, first_name, last_name, demo)
     SELECT $1, $2, password_hash, 'Karim', $3, true FROM person WHERE email = 'acheteur@pomelo.test'`,
    [personId, email, `Belkacem ${mark}`],
  );
  await database.query('INSERT INTO staff_member (person_id, roles) VALUES ($1, $2)', [
    personId,
    roles.length > 0 ? roles : ['administrator'],
  ]);
  return { email, personId, name: `Karim Belkacem ${mark}` };
}
