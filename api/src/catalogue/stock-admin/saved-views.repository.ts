import { randomUUID } from 'node:crypto';
import type { NewSavedView, SavedView } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';

const shown = (personId: string) =>
  sql`v.id, v.name, v.state ->> 'search' AS search, v.shared, v.person_id = ${personId}::uuid AS own`;

// STOCK-8
/** One's own, then those of the others that they share. */
export async function findViews(db: Database, personId: string, screen: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`SELECT ${shown(personId)} FROM saved_view v
    WHERE v.screen = ${screen} AND (v.person_id = ${personId}::uuid OR v.shared) ORDER BY own DESC, lower(v.name), v.id LIMIT 200`.execute(
    db,
  );
  return rows;
}

export async function countOtherViews(
  db: Database,
  personId: string,
  { screen, name }: z.output<typeof NewSavedView>,
): Promise<number> {
  const { rows } = await sql<{ times: number }>`SELECT count(*)::int AS times FROM saved_view
    WHERE person_id = ${personId}::uuid AND screen = ${screen} AND name <> ${name}`.execute(db);
  return rows[0]?.times ?? 0;
}

export async function putView(
  db: Database,
  personId: string,
  { screen, name, search, shared }: z.output<typeof NewSavedView>,
): Promise<SavedView> {
  const state = JSON.stringify({ search });
  const { rows } =
    await sql<SavedView>`INSERT INTO saved_view AS v (id, person_id, screen, name, state, shared)
    VALUES (${randomUUID()}, ${personId}, ${screen}, ${name}, ${state}, ${shared})
    ON CONFLICT (person_id, screen, name) DO UPDATE SET state = EXCLUDED.state, shared = EXCLUDED.shared
    RETURNING ${shown(personId)}`.execute(db);
  const [view] = rows;
  if (!view) throw new Error('a saved view that was not written');
  return view;
}

/** False when it is not one's own. */
export async function deleteView(db: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
