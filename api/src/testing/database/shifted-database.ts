import { APPLICATION, execute, OWNER } from './database-roles.ts';

const CLOCKS = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];

/**
 * Shifts the clocks of an empty database by so many milliseconds, for all that the test roles run and migrate
 * in it: functions of the same names precede those of the server. `url` is that of a superuser.
 */
export async function shiftDatabase(url: string, shiftMs: number): Promise<void> {
  for (const clock of CLOCKS)
    await execute(
      url,
      `CREATE FUNCTION public.${clock}() RETURNS timestamptz LANGUAGE sql ${clock === 'clock_timestamp' ? 'VOLATILE' : 'STABLE'}
       AS $$ SELECT pg_catalog.${clock}() + interval '${Math.trunc(shiftMs)} milliseconds' $$`,
    );
  for (const { name } of [OWNER, APPLICATION])
    await execute(url, `ALTER ROLE ${name} SET search_path = public, pg_catalog`);
}

/** Functions that name their own search path find the shifted clocks as well. Once migrated. */
export const shiftFunctions = (url: string): Promise<void> =>
  execute(
    url,
    `DO $$ DECLARE f regprocedure; BEGIN
      FOR f IN SELECT oid FROM pg_proc WHERE 'search_path=public, pg_temp' = ANY (proconfig) LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_catalog, pg_temp', f);
      END LOOP;
    END $$`,
  );
