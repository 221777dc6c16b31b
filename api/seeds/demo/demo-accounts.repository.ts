import type pg from 'pg';

/** Whether a demo account, whose password is published, exists in this database. */
export async function hasDemoAccounts(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM person WHERE demo LIMIT 1');
  return rowCount === 1;
}

/** A demo person; not another account with the same address. */
export async function demoPersonId(pool: pg.Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM person WHERE demo AND email = $1', [
    email,
  ]);
  return rows[0]?.id;
}
