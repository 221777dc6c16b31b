import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

type Ids = Readonly<Record<string, string>>;
type Pair = { path: RegExp; read: string };

/** Nested resources: the ids of a path must belong together for the call to find them. */
const PAIRS: readonly Pair[] = [
  {
    path: /\/workspaces\/:id\/people\/:personId/,
    read: 'SELECT workspace_id AS id, person_id AS "personId" FROM membership ORDER BY random() LIMIT 20',
  },
  {
    path: /\/workspaces\/:id\/notes\/:noteId/,
    read: 'SELECT workspace_id AS id, id AS "noteId" FROM workspace_note ORDER BY 2 DESC LIMIT 20',
  },
  {
    path: /\/registrations\/:id\/papers\/:paperId/,
    read: 'SELECT registration_id AS id, id AS "paperId" FROM registration_paper LIMIT 20',
  },
  {
    path: /\/registrations\/:id/,
    read: "SELECT id FROM registration WHERE state = 'submitted' ORDER BY id DESC LIMIT 20",
  },
  {
    path: /\/content\/:kind\/:id/,
    read: "SELECT 'news' AS kind, id, 1 AS version FROM news_article UNION ALL SELECT 'pages', id, 1 FROM page LIMIT 20",
  },
  {
    path: /\/bundles\/:id\/documents\/:documentId/,
    read: 'SELECT bundle_id AS id, id AS "documentId" FROM document WHERE bundle_id IS NOT NULL LIMIT 20',
  },
  {
    path: /\/product\/:id\/documents\/:docId/,
    read: 'SELECT p.id, d.id AS "docId" FROM item_document d JOIN product p USING (item_id) LIMIT 20',
  },
  { path: /\/animations\/:id/, read: 'SELECT id FROM commercial_animation LIMIT 20' },
  { path: /\/pages\/:id/, read: 'SELECT id FROM page LIMIT 20' },
];

export async function pairsOf(db: Database) {
  const found = new Map<RegExp, Ids[]>();
  const refresh = async (): Promise<void> => {
    const reads = PAIRS.map(async ({ path, read }) => {
      const { rows } = await sql.raw<Record<string, unknown>>(read).execute(db);
      found.set(
        path,
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
        ),
      );
    });
    await Promise.all(reads);
  };
  await refresh();
  const of = (call: string, n: number): Ids | undefined => {
    const pair = PAIRS.find(({ path }) => path.test(call));
    const ids = (pair && found.get(pair.path)) ?? [];
    return ids[n % Math.max(1, ids.length)];
  };
  return { refresh, of };
}
