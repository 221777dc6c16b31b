import type pg from 'pg';

/** Whether a demo account, whose password is published, exists in this database. */
export async function hasDemoAccounts(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM person WHERE demo LIMIT 1');
  return rowCount === 1;
}
