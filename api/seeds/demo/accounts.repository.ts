import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { DemoPerson, DemoWorkspace } from './accounts.ts';

/** Adds a workspace unless its SIRET is known; returns its id. */
export async function putWorkspace(client: pg.ClientBase, workspace: DemoWorkspace): Promise<string> {
  await client.query(
    `INSERT INTO workspace (id, rs, siret) VALUES ($1, $2, $3) ON CONFLICT (siret) DO NOTHING`,
    [uuidv7(), workspace.rs, workspace.siret],
  );
  const { rows } = await client.query<{ id: string }>('SELECT id FROM workspace WHERE siret = $1', [
    workspace.siret,
  ]);
  if (!rows[0]) throw new Error(`Workspace not kept: ${workspace.rs}`);
  if (workspace.billing) await putBillingAddress(client, rows[0].id, workspace.billing);
  return rows[0].id;
}

/** Buyer of the demo's orders: the oldest owner of a workspace. */
export async function ownerOf(client: pg.ClientBase, workspaceId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT person_id AS id FROM membership WHERE workspace_id = $1 AND role = 'owner' ORDER BY created_at, person_id LIMIT 1`,
    [workspaceId],
  );
  return rows[0]?.id;
}

/** A workspace by its SIRET. */
export async function workspaceOf(client: pg.ClientBase, siret: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM workspace WHERE siret = $1', [siret]);
  return rows[0]?.id;
}

/** A person by e-mail address. */
export async function personOf(client: pg.ClientBase, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM person WHERE email = $1', [email]);
  return rows[0]?.id;
}

async function putBillingAddress(
  client: pg.ClientBase,
  workspaceId: string,
  billing: NonNullable<DemoWorkspace['billing']>,
): Promise<void> {
  await client.query(
    `INSERT INTO address (id, workspace_id, label, street, postcode, city, billing, delivery) VALUES ($1, $2, 'Facturation', $3, $4, $5, true, true)
     ON CONFLICT DO NOTHING`,
    [uuidv7(), workspaceId, billing.street, billing.postcode, billing.city],
  );
}

/** Adds a person unless the address is known; returns the id. */
export async function putPerson(
  client: pg.ClientBase,
  person: DemoPerson,
  passwordHash: string,
): Promise<string> {
  await client.query(
    `INSERT INTO person (id, email, password_hash, first_name, last_name, phone1, first_login, password_to_choose, staff, demo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, true) ON CONFLICT (email) DO NOTHING`,
    [
      uuidv7(),
      person.email,
      passwordHash,
      person.firstName,
      person.lastName,
      person.phone1,
      person.firstLogin ?? false,
      person.staff !== undefined,
    ],
  );
  const { rows } = await client.query<{ id: string }>('SELECT id FROM person WHERE email = $1', [
    person.email,
  ]);
  if (!rows[0]) throw new Error(`Person not kept: ${person.email}`);
  if (person.staff)
    await client.query('INSERT INTO staff_member (person_id, roles) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      rows[0].id,
      person.staff,
    ]);
  return rows[0].id;
}

export async function putMembership(
  client: pg.ClientBase,
  workspaceId: string,
  personId: string,
  role: string,
): Promise<void> {
  await client.query(
    'INSERT INTO membership (workspace_id, person_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [workspaceId, personId, role],
  );
}

/** Vehicles one would notice: available now, spread over the stock. */
export async function someVehicles(
  client: pg.ClientBase,
  count: number,
  offset: number,
): Promise<{ productId: number; itemId: number }[]> {
  const { rows } = await client.query<{ product_id: number; item_id: number }>(
    `SELECT p.id AS product_id, i.id AS item_id
     FROM (SELECT id FROM catalogue_item WHERE available_from IS NULL AND status = 'published'
           ORDER BY sales_date DESC, id DESC LIMIT $1 OFFSET $2) i
     JOIN LATERAL (SELECT id FROM product WHERE item_id = i.id ORDER BY id LIMIT 1) p ON true`,
    [count, offset],
  );
  return rows.map((row) => ({ productId: row.product_id, itemId: row.item_id }));
}

export async function putFavorite(
  client: pg.ClientBase,
  personId: string,
  workspaceId: string,
  itemId: number,
): Promise<void> {
  await client.query(
    'INSERT INTO favorite (workspace_id, person_id, item_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [workspaceId, personId, itemId],
  );
}

export async function putBooking(
  client: pg.ClientBase,
  booking: {
    productId: number;
    itemId: number;
    workspaceId: string;
    personId: string;
    from: Date;
    until: Date;
  },
): Promise<void> {
  await client.query(
    `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period) VALUES ($1, $2, $3, $4, $5, tstzrange($6, $7))`,
    [
      uuidv7(),
      booking.productId,
      booking.itemId,
      booking.workspaceId,
      booking.personId,
      booking.from,
      booking.until,
    ],
  );
}
