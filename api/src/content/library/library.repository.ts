import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { insertPicture } from '../../catalogue/index.ts';

/** Every place that shows a picture; `p` is the line of the library. */
const USES = sql`(
  SELECT 'news' AS kind, id, title FROM news_article WHERE picture_id = p.media_id
  UNION SELECT 'pages', id, title FROM page WHERE picture_id = p.media_id
  UNION SELECT 'animations', id, title FROM commercial_animation WHERE p.media_id IN (image_mobile_id, image_laptop_id)
  UNION SELECT 'team', id, ${personName('team_member')} FROM team_member WHERE picture_id = p.media_id
  UNION SELECT c.kind, c.content_id, coalesce(n.title, g.title, a.title, '') FROM content_picture c
    LEFT JOIN news_article n ON c.kind = 'news' AND n.id = c.content_id
    LEFT JOIN page g ON c.kind = 'pages' AND g.id = c.content_id
    LEFT JOIN commercial_animation a ON c.kind = 'animations' AND a.id = c.content_id
    WHERE c.media_id = p.media_id
)`;

/** Every picture that some place shows. */
const USED = sql`SELECT picture_id FROM news_article WHERE picture_id IS NOT NULL UNION ALL SELECT picture_id FROM page WHERE picture_id IS NOT NULL
  UNION ALL SELECT unnest(ARRAY[image_mobile_id, image_laptop_id]) FROM commercial_animation
  UNION ALL SELECT picture_id FROM team_member WHERE picture_id IS NOT NULL UNION ALL SELECT media_id FROM content_picture`;

const COLUMNS = sql`p.media_id AS id, p.version, p.name, p.alt, p.width, p.height, p.size_bytes AS "sizeBytes", p.added_at AS "addedAt",
  p.added_by AS "addedBy", (SELECT count(*)::int FROM ${USES} AS u) AS uses`;

export type LibraryRow = {
  id: number;
  version: number;
  name: string;
  alt: string;
  width: number | null;
  height: number | null;
  sizeBytes: number | null;
  addedAt: Date;
  addedBy: string;
  uses: number;
};
type Filter = { patterns: readonly string[]; use?: 'used' | 'unused' };

/** The latest first. */
export async function findLibrary(
  db: Database,
  { patterns, use }: Filter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: LibraryRow[]; total: number }> {
  const where = sql.join(
    [
      sql<SqlBool>`true`,
      ...patterns.map((pattern) => sql`p.search_text LIKE ${pattern}`),
      ...(use === undefined
        ? []
        : [use === 'used' ? sql`p.media_id IN (${USED})` : sql`p.media_id NOT IN (${USED})`]),
    ],
    sql` AND `,
  );
  const [{ rows }, counted] = await Promise.all([
    sql<LibraryRow>`SELECT ${COLUMNS} FROM library_picture p WHERE ${where}
      ORDER BY p.added_at DESC, p.media_id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ total: string }>`SELECT count(*) AS total FROM library_picture p WHERE ${where}`.execute(db),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export async function findLibraryPicture(db: Database, id: number): Promise<LibraryRow | undefined> {
  const { rows } =
    await sql<LibraryRow>`SELECT ${COLUMNS} FROM library_picture p WHERE p.media_id = ${id}`.execute(db);
  return rows[0];
}

/** A lock until the transaction ends. */
export const lockLibraryPicture = (trx: Database, id: number) =>
  trx
    .selectFrom('library_picture')
    .select('version')
    .where('media_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type UseRow = { kind: 'news' | 'pages' | 'animations' | 'team'; id: number; title: string };
export async function findUses(db: Database, id: number): Promise<UseRow[]> {
  const { rows } =
    await sql<UseRow>`SELECT u.* FROM library_picture p, LATERAL ${USES} AS u WHERE p.media_id = ${id}
    ORDER BY u.kind, u.title, u.id`.execute(db);
  return rows;
}

type NewPicture = {
  key: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  sizeBytes: number;
  at: Date;
};

/** With the name of the uploader. */
export async function insertLibraryPicture(
  trx: Database,
  { key, name, alt, width, height, sizeBytes, at }: NewPicture,
  personId: string,
) {
  const id = await insertPicture(trx, key);
  await sql`INSERT INTO library_picture (media_id, name, alt, width, height, size_bytes, added_at, added_by)
    SELECT ${id}, ${name}, ${alt}, ${width}, ${height}, ${sizeBytes}, ${at}, ${personName('person')}
    FROM accounts_person AS person WHERE id = ${personId}`.execute(trx);
  return id;
}

export const updateLibraryPicture = (
  trx: Database,
  id: number,
  { name, alt }: { name: string; alt: string },
) =>
  trx
    .updateTable('library_picture')
    .set({ name, alt, version: sql`version + 1` })
    .where('media_id', '=', id)
    .execute();
