import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { DEMO_INVITATION, DemoAddress } from './company.ts';

/**
 * Adds an address unless one of this name is known; the usual delivery address takes over from the one
 * before.
 */
export async function putAddress(
  client: pg.ClientBase,
  workspaceId: string,
  address: DemoAddress,
): Promise<void> {
  const { label, street, postcode, city, latitude, longitude, delivery } = address;
  const { rowCount } = await client.query('SELECT 1 FROM address WHERE workspace_id = $1 AND label = $2', [
    workspaceId,
    label,
  ]);
  if (rowCount) return;
  if (delivery)
    await client.query('UPDATE address SET delivery = false WHERE workspace_id = $1 AND delivery', [
      workspaceId,
    ]);
  await client.query(
    `INSERT INTO address (id, workspace_id, label, street, postcode, city, latitude, longitude, delivery)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [uuidv7(), workspaceId, label, street, postcode, city, latitude, longitude, delivery],
  );
}

/** Sets a purchase limit, unless the person has one. */
export async function putOrderLimit(
  client: pg.ClientBase,
  workspaceId: string,
  personId: string,
  cents: number,
): Promise<void> {
  await client.query(
    `UPDATE membership SET purchase_limit_cents = $3, purchase_limit_period = 'order'
     WHERE workspace_id = $1 AND person_id = $2 AND purchase_limit_cents IS NULL`,
    [workspaceId, personId, cents],
  );
}

export type DemoInvitation = Omit<typeof DEMO_INVITATION, 'invitedBy'> & {
  workspaceId: string;
  invitedBy: string;
  tokenHash: Buffer;
  from: Date;
  until: Date;
};

/** Adds an invitation unless one is open for the address. */
export async function putInvitation(client: pg.ClientBase, invitation: DemoInvitation): Promise<void> {
  const { workspaceId, email, firstName, lastName, role, invitedBy, tokenHash, from, until } = invitation;
  await client.query(
    `INSERT INTO invitation (id, workspace_id, email, first_name, last_name, role, token_hash, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [uuidv7(), workspaceId, email, firstName, lastName, role, tokenHash, invitedBy, from, until],
  );
}
