import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createPool } from '../../platform/db/connect.ts';
import { execute, OWNER, withRole } from './database-roles.ts';

const BEFORE_1_0 = new URL('../../../migrations/before-1.0/', import.meta.url);

const onServer = (sql: string): Promise<void> => execute(inject('databaseServer'), sql);

/** A database made by the migrations of before 1.0, as its owner: by those up to `last`, or by all. */
export async function oldDatabase(last?: string): Promise<pg.Pool> {
  const name = `pomelo_old_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} OWNER ${OWNER.name}`);
  const url = Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).toString();
  const pool = createPool({ connectionString: withRole(url, OWNER), scope: 'every' });
  onTestFinished(async () => {
    await pool.end();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  await pool.query(
    'CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const file of (await readdir(BEFORE_1_0)).toSorted()) {
    if (last !== undefined && file > last) break;
    const sql = await readFile(new URL(file, BEFORE_1_0), 'utf8');
    await pool.query(sql);
    await pool.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [
      file,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
  return pool;
}
