import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('../../../../migrations/', import.meta.url);

export type Migration = { name: string; sql: string; checksum: string };

/** In the order in which they are applied. */
export type MigrationFiles = {
  /**
   * The files of the development before 1.0: only a database that was made by some of them needs them
   * (docs/adr/0058).
   */
  before: Migration[];
  current: Migration[];
};

/** Files of `current` that contain what all files of `before` made together. */
export const MADE_BEFORE: ReadonlySet<string> = new Set(['0001_schema.sql', '0002_reference_data.sql']);

async function readFolder(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export async function readMigrationFiles(): Promise<MigrationFiles> {
  const [before, current] = await Promise.all([
    readFolder(new URL('before-1.0/', FOLDER)),
    readFolder(FOLDER),
  ]);
  return { before, current };
}
