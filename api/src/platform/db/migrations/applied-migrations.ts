import type pg from 'pg';
import type { Migration, MigrationFiles } from './migration-files.ts';

/** Newer code changed the database: this code would misread its contents. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  /** Migrations that this code does not have. */
  readonly unknown: readonly string[];
  /** The release that applied the last of them; null when it did not state its name. */
  readonly writtenBy: string | null;
  constructor(unknown: readonly string[], writtenBy: string | null) {
    super(`The database has migrations of a newer release: ${unknown.join(', ')}`);
    this.unknown = unknown;
    this.writtenBy = writtenBy;
  }
}

/** The database was migrated with another text of a migration than the file of this release. */
export class ChangedMigrationError extends Error {
  override readonly name = 'ChangedMigrationError';
  readonly migration: string;
  constructor(migration: string) {
    super(
      `Migration ${migration} was changed after it had been applied to this database. ` +
        'Restore the file as released, or start the release that migrated the database.',
    );
    this.migration = migration;
  }
}

type Applied = { name: string; checksum: string; release: string | null };

/** Checksums by name. Throws a NewerDatabaseError where some names are not among the files. */
export async function readApplied(
  client: Pick<pg.Pool, 'query'>,
  { before, current }: MigrationFiles,
): Promise<Map<string, string>> {
  // The column is missing until a release has stated its name.
  const { rows } = await client.query<Applied>(
    `SELECT name, checksum, to_jsonb(migration) ->> 'release' AS release FROM migration ORDER BY name COLLATE "C"`,
  );
  const known = new Set([...before, ...current].map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      unknown.map(({ name }) => name),
      unknown.at(-1)?.release ?? null,
    );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

export const isMadeBefore = ({ before }: MigrationFiles, applied: ReadonlyMap<string, string>): boolean =>
  before.some(({ name }) => applied.has(name));

/**
 * Checksums of texts that a migration had before any release contained it. A database that was migrated with one
 * of them has all that the code needs.
 */
const EARLIER_TEXTS: ReadonlyMap<string, string> = new Map([
  // Dropped book_and_read, which the nodes of 1.0 call until they are restarted.
  ['0003_one_booking_function.sql', '09272ef173c67c14abca2f58b5544c8e2dd946e2dacab1ae242c66dac48b69c3'],
]);

/** Throws a ChangedMigrationError when a file differs from the applied one. */
export function missingFiles(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const changed = files.find(({ name, checksum }) => {
    const known = applied.get(name) ?? checksum;
    return known !== checksum && known !== EARLIER_TEXTS.get(name);
  });
  if (changed) throw new ChangedMigrationError(changed.name);
  return files.filter(({ name }) => !applied.has(name));
}
