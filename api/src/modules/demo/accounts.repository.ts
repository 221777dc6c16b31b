import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { DemoPerson, DemoWorkspace } from './accounts.ts';

/** Adds a workspace unless its SIRET is known; answers its id. */
export async function putWorkspace(client: pg.ClientBase, workspace: DemoWorkspace): Promise<string> {
  await client.query(
    `INSERT INTO workspace (id, rs, siret, billing_street, billing_postcode, billing_city) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (siret) DO NOTHING`,
    [uuidv7(), workspace.rs, workspace.siret, workspace.billing?.street, workspace.billing?.postcode, workspace.billing?.city],
  );
  const { rows } = await client.query<{ id: string }>('SELECT id FROM workspace WHERE siret = $1', [workspace.siret]);
  if (!rows[0]) throw new Error(`Workspace not kept: ${workspace.rs}`);
  return rows[0].id;
}

/** Adds a person unless the address is known; answers the id. */
export async function putPerson(client: pg.ClientBase, person: DemoPerson, passwordHash: string): Promise<string> {
  await client.query(
    `INSERT INTO person (id, email, password_hash, first_name, last_name, phone1, first_login, staff, demo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true) ON CONFLICT (email) DO NOTHING`,
    [
      uuidv7(),
      person.email,
      passwordHash,
      person.firstName,
      person.lastName,
      person.phone1,
      person.firstLogin ?? false,
      person.staff ?? false,
    ],
  );
  const { rows } = await client.query<{ id: string }>('SELECT id FROM person WHERE email = $1', [person.email]);
  if (!rows[0]) throw new Error(`Person not kept: ${person.email}`);
  return rows[0].id;
}

export async function putMembership(client: pg.ClientBase, workspaceId: string, personId: string, role: string): Promise<void> {
  await client.query('INSERT INTO membership (workspace_id, person_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    workspaceId,
    personId,
    role,
  ]);
}

/** Vehicles one would notice: available now, spread over the stock. */
export async function someProducts(client: pg.ClientBase, count: number, offset: number): Promise<{ productId: number; itemId: number }[]> {
  const { rows } = await client.query<{ product_id: number; item_id: number }>(
    `SELECT p.id AS product_id, i.id AS item_id
     FROM (SELECT id FROM catalogue_item WHERE available_from IS NULL AND status = 'published'
           ORDER BY sales_date DESC, id DESC LIMIT $1 OFFSET $2) i
     JOIN LATERAL (SELECT id FROM product WHERE item_id = i.id ORDER BY id LIMIT 1) p ON true`,
    [count, offset],
  );
  return rows.map((row) => ({ productId: row.product_id, itemId: row.item_id }));
}

export async function putFavorite(client: pg.ClientBase, personId: string, workspaceId: string, itemId: number): Promise<void> {
  await client.query('INSERT INTO favorite (workspace_id, person_id, item_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    workspaceId,
    personId,
    itemId,
  ]);
}

export async function putBooking(
  client: pg.ClientBase,
  booking: { productId: number; itemId: number; workspaceId: string; personId: string; from: Date; until: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period) VALUES ($1, $2, $3, $4, $5, tstzrange($6, $7))`,
    [uuidv7(), booking.productId, booking.itemId, booking.workspaceId, booking.personId, booking.from, booking.until],
  );
}
