import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

/** Sets or clears (null) a company's logo; returns the key of the one it replaces. */
export async function replaceLogoKey(
  db: Database,
  workspaceId: string,
  key: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ old: string | null }>`
    WITH before AS (SELECT id, logo_key FROM workspace WHERE id = ${workspaceId} FOR UPDATE)
    UPDATE workspace SET logo_key = ${key} FROM before WHERE workspace.id = before.id RETURNING before.logo_key AS old`.execute(
    db,
  );
  return rows[0]?.old ?? null;
}

export async function findLogoKey(db: Database, workspaceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('workspace')
    .select('logo_key')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.logo_key ?? null;
}
