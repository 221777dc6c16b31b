import { randomBytes } from 'node:crypto';
import { createPool } from '@pomelo/api/platform/db/connect.ts';
import { WORKSPACE_ROLE } from '@pomelo/api/platform/db/follow-scope.ts';
import { withRole } from '@pomelo/api/testing/database/database-roles.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../parts/migrate-database.ts';
import { StartError } from '../process/start-error.ts';
import { outsideDatabase } from './outside-roles.ts';

const mark = randomBytes(4).toString('hex');
const EMPTY = `pomelo_outside_${mark}`;
/** Owns the database; may not make roles. */
const OWNER = { name: `owner_${mark}`, password: 'test' };
/** Does not exist until it is made. */
const SERVING = { name: `serving_${mark}`, password: 'of its own' };

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
await onServer(`CREATE ROLE ${OWNER.name} LOGIN PASSWORD '${OWNER.password}'`);
await onServer(`CREATE DATABASE ${EMPTY} OWNER ${OWNER.name}`);
afterAll(async () => {
  await onServer(`DROP DATABASE ${EMPTY} WITH (FORCE)`);
  await onServer(`DROP ROLE IF EXISTS ${SERVING.name}; DROP ROLE ${OWNER.name}`);
});

const server = Object.assign(new URL(inject('databaseServer')), { pathname: `/${EMPTY}` }).toString();
const [ownerUrl, servingUrl] = [withRole(server, OWNER), withRole(server, SERVING)];
const { url: applicationUrl, ownerUrl: migratedOwnerUrl } = await testDatabase();
const messages: string[] = [];
const open = (databaseUrl: string, databaseOwnerUrl?: string) =>
  outsideDatabase({ databaseUrl, databaseOwnerUrl }, (line) => void messages.push(line));

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const pool = createPool({ connectionString, max: 1, scope: 'every' });
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await pool.end();
  }
}

describe('an external database', () => {
  test('refuses an owner without the right to create roles, and prints the statement to run', async () => {
    const refused = await open(ownerUrl).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(`CREATE ROLE pomelo_app; GRANT pomelo_app TO ${OWNER.name};`);
    expect(String(await open(servingUrl, ownerUrl).catch((error: unknown) => error))).toContain(
      `CREATE ROLE ${SERVING.name} LOGIN`,
    );
  });

  test('with two addresses is migrated by its owner and used by a created role that owns nothing', async () => {
    await onServer(`ALTER ROLE ${OWNER.name} CREATEROLE`);
    // The role of requests is of the whole server, where another test made it: here the owner had made it.
    await onServer(`GRANT ${WORKSPACE_ROLE} TO ${OWNER.name} WITH ADMIN OPTION`);
    const addresses = await open(servingUrl, ownerUrl);
    expect(addresses).toEqual({ url: servingUrl, owner: { url: ownerUrl, applicationRole: SERVING.name } });
    await migrateDatabase(addresses);
    expect(
      await query(
        servingUrl,
        'SELECT current_user AS user, (SELECT count(*) FROM audit_entry)::int AS entries',
      ),
    ).toEqual([{ user: SERVING.name, entries: 0 }]);
    await expect(query(servingUrl, 'ALTER TABLE audit_entry DISABLE TRIGGER ALL')).rejects.toThrow(
      'must be owner',
    );
  });

  test('is used without its owner once its schema is up to date, and not before', async () => {
    const addresses = await open(servingUrl);
    expect(addresses).toEqual({ url: servingUrl, owner: null });
    await migrateDatabase(addresses);
    await onServer('SELECT 1');
    await query(ownerUrl, "DELETE FROM migration WHERE name LIKE '0002%'");
    await expect(migrateDatabase(addresses)).rejects.toThrow(/il manque 0002.*DATABASE_OWNER_URL/);
  });

  test('with only the owner’s address is used by connections that switch role, and reports it', async () => {
    messages.length = 0;
    const superuser = inject('databaseServer').replace(/\/[^/]*$/, new URL(applicationUrl).pathname);
    const { url, owner } = await open(superuser);
    expect(owner).toEqual({ url: superuser, applicationRole: 'pomelo_app' });
    await migrateDatabase({ url, owner });
    expect(messages.join()).toContain('DATABASE_OWNER_URL');
    expect(await query(url, 'SELECT current_user AS user')).toEqual([{ user: 'pomelo_app' }]);
    await expect(query(url, 'TRUNCATE audit_entry')).rejects.toThrow('permission denied');
  });

  test('refuses an application address with the rights of an owner or administrator', async () => {
    await expect(open(migratedOwnerUrl, migratedOwnerUrl)).rejects.toThrow(/rôle qui ne possède rien/);
    await expect(open(inject('databaseServer'), migratedOwnerUrl)).rejects.toThrow(
      /rôle qui ne possède rien/,
    );
  });
});
