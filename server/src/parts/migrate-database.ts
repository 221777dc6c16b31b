import {
  ChangedMigrationError,
  NewerDatabaseError,
} from '@pomelo/api/platform/db/migrations/applied-migrations.ts';
import { createPool } from '@pomelo/api/platform/db/connect.ts';
import { migrate, pendingMigrations } from '@pomelo/api/platform/db/migrations/migrate.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseAddresses } from '../postgres/outside-roles.ts';
import { StartError } from '../process/start-error.ts';
import { ROOT } from '../settings/environment.ts';

/** The version of this code, as its package names it. */
const RELEASE: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version;

/** Brings the schema up to date as its owner, without the time limit of web queries; without one, checks that it is. Refuses to
 * start on a database that newer code has changed. */
export async function migrateDatabase({ url, owner }: DatabaseAddresses): Promise<void> {
  const connectionString = owner?.url ?? url;
  const pool = createPool({
    connectionString,
    max: 1,
    statementTimeoutMs: 0,
    applicationName: 'pomelo-migrate',
    scope: 'every',
  });
  try {
    if (owner) await migrate(pool, { applicationRole: owner.applicationRole, release: RELEASE });
    else await requireCurrentSchema(pool);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw new StartError(newerDatabase(error), { cause: error });
    if (error instanceof ChangedMigrationError)
      throw new StartError(changedMigration(error), { cause: error });
    throw error;
  } finally {
    await pool.end();
  }
}

async function requireCurrentSchema(pool: ReturnType<typeof createPool>): Promise<void> {
  const pending = await pendingMigrations(pool);
  if (pending.length === 0) return;
  throw new StartError(
    `La base n’est pas à jour (il manque ${pending.join(', ')}), et le rôle de DATABASE_URL n’en est pas le propriétaire\u202f: ` +
      'donnez le propriétaire à DATABASE_OWNER_URL.',
  );
}

const newerDatabase = ({ unknown, writtenBy }: NewerDatabaseError): string =>
  `La base a été mise à jour par une version plus récente de Pomelo (${writtenBy ?? 'sans nom'})\u202f: celle-ci, la ${RELEASE}, ne ` +
  `connaît pas ${unknown.join(', ')}. Rien n’a été changé. Démarrez la version ${writtenBy ?? 'plus récente'}, ou restaurez une ` +
  'sauvegarde faite avant elle.';

const changedMigration = ({ migration }: ChangedMigrationError): string =>
  `La migration ${migration} n’est pas celle qui a été appliquée à cette base. Rien n’a été changé. Rétablissez ce fichier tel que ` +
  'sa version l’a livré, ou démarrez la version de Pomelo qui a mis la base à jour.';
