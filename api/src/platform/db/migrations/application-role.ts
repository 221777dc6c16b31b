import type pg from 'pg';
import { WORKSPACE_ROLE } from '../follow-scope.ts';

/**
 * Grants, revocations and default privileges of the application role, for the schemas that the owner's
 * migrations made.
 */
const GRANTS = `
DO $$
DECLARE
  role_name text := current_setting('pomelo.application_role');
  place text;
  append_only regclass;
  queue_table regclass;
  published regclass;
BEGIN
  FOREACH place IN ARRAY ARRAY['public', 'graphile_worker'] LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', place, role_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', place, role_name);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', place, role_name);
    EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO %I', place, role_name);
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', place, role_name);
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT USAGE, SELECT ON SEQUENCES TO %I', place, role_name);
  END LOOP;
  -- A table whose trigger refuses every change is one that can only be added to.
  FOR append_only IN
    SELECT DISTINCT tgrelid::regclass FROM pg_trigger WHERE tgfoid IN ('refuse_audit_change'::regproc, 'refuse_change'::regproc)
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON %s FROM %I', append_only, role_name);
  END LOOP;
  -- Contexts read each other's views; a table is written by its owner (ADR 60).
  FOR published IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM %I', published, role_name);
  END LOOP;
  -- The stock is seeded with the numbers of its vehicles.
  EXECUTE format('GRANT UPDATE ON SEQUENCE vehicle_id TO %I', role_name);
  -- Locking a row asks for the right to update one of its columns; the trigger refuses the update itself.
  EXECUTE format('GRANT UPDATE (id) ON invoice TO %I', role_name);
  -- Written by the owner's migrations, and by a trigger that runs as the owner.
  EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON migration, audit_link FROM %I', role_name);
  -- The library enables row security on its tables without a policy: nobody but their owner would read them.
  FOR queue_table IN
    SELECT c.oid::regclass FROM pg_class c
    WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)
  LOOP
    EXECUTE format('CREATE POLICY application ON %s USING (true)', queue_table);
  END LOOP;
END $$`;

/**
 * Row security of every table with a workspace: all rows for its owner and the application role, one
 * workspace's for the workspace role.
 */
const ROW_SECURITY = `
DO $$
DECLARE
  application text := current_setting('pomelo.application_role');
  private regclass;
BEGIN
  FOR private IN
    SELECT c.oid::regclass FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', private);
    EXECUTE format('DROP POLICY IF EXISTS every_workspace ON %s', private);
    EXECUTE format('CREATE POLICY every_workspace ON %s TO %I, CURRENT_USER USING (true)', private, application);
    EXECUTE format('DROP POLICY IF EXISTS own_workspace ON %s', private);
    EXECUTE format(
      'CREATE POLICY own_workspace ON %s TO ${WORKSPACE_ROLE} USING (workspace_id::text = (SELECT current_setting(''pomelo.workspace'', true)))',
      private);
  END LOOP;
END $$`;

/**
 * Lets the application role read and write the tables, and nothing else: it owns none of them, and can only
 * insert into append-only ones. The workspace role has the same privileges, on the rows of one workspace.
 * Idempotent; run by the owner, in a transaction, after every migration.
 */
export async function grantToApplication(client: pg.ClientBase, role: string): Promise<void> {
  for (const granted of [WORKSPACE_ROLE, role]) {
    await client.query("SELECT set_config('pomelo.application_role', $1, true)", [granted]);
    await client.query(GRANTS);
  }
  await client.query(ROW_SECURITY);
}
