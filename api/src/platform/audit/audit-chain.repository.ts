import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

export type LinkRow = {
  position: string;
  entryId: string;
  previous: Buffer;
  details: Buffer;
  salt: Buffer | null;
  content: Buffer;
  hash: Buffer;
  /** The current content of the entry; null when it is gone. */
  detailsText: string | null;
  contentText: string | null;
};

/**
 * In the order of the chain, those after a position. The texts are what the database hashed when it added the
 * link.
 */
export async function findLinks(db: Database, after: string, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    SELECT l.position::text AS position, l.entry_id::text AS "entryId", l.previous, l.details, l.salt, l.content, l.hash,
      CASE WHEN e.id IS NOT NULL THEN audit_details(e) END AS "detailsText",
      CASE WHEN e.id IS NOT NULL THEN audit_content(e, l.details) END AS "contentText"
    FROM audit_link l LEFT JOIN audit_entry e ON e.id = l.entry_id
    WHERE l.position > ${after}::bigint ORDER BY l.position LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findPositionOf(db: Database, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{
    position: string;
  }>`SELECT position::text AS position FROM audit_link WHERE hash = ${hash}`.execute(db);
  return rows[0]?.position;
}

/** The first entry that no link names: it was written with the trigger disabled. */
export async function findUnlinkedEntry(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id::text AS id FROM audit_entry e WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.entry_id = e.id)
    ORDER BY e.id LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export async function findHead(db: Database): Promise<{ position: string; hash: string } | undefined> {
  const { rows } = await sql<{ position: string; hash: string }>`
    SELECT position::text AS position, encode(hash, 'hex') AS hash FROM audit_link ORDER BY audit_link.position DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}
