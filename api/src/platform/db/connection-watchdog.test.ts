import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { freezingProxy } from '../../testing/freezing-proxy.ts';
import { createPool } from './connect.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { startConnectionWatchdog } from './connection-watchdog.ts';
import { inWorkspace } from './workspace-scope.ts';

const { url } = await testDatabase();
const PATIENCE = { timeout: 30_000 };

it('closes connections to a database that stops answering, and reconnects once it answers', async () => {
  const proxy = await freezingProxy(url);
  const pool = createPool({ connectionString: proxy.url, max: 3 });
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  proxy.freeze();
  const watch = startConnectionWatchdog(pool, { tickMs: 50 });
  try {
    const errors = await Promise.all(
      [1, 2, 3].map(() => pool.query('SELECT 1').catch((error: unknown) => error)),
    );
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    proxy.thaw();
    await expect
      .poll(
        () =>
          pool.query('SELECT 1').then(
            ({ rowCount }) => rowCount,
            () => 0,
          ),
        PATIENCE,
      )
      .toBe(1);
  } finally {
    watch.close();
    await pool.end();
    await proxy.close();
  }
});

it('does not interrupt a slow query of a database that answers heartbeats', async () => {
  const pool = createPool({ connectionString: url, max: 2, statementTimeoutMs: 0 });
  const watch = startConnectionWatchdog(pool, { tickMs: 300 });
  try {
    const { rows } = await pool.query<{ one: number }>('SELECT 1 AS one FROM pg_sleep(6.5)');
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    watch.close();
    await pool.end();
  }
});

it('opens a connection without a warning of its library', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', note);
  const pool = createPool({ connectionString: url, max: 1 });
  try {
    const { rows } = await inWorkspace(randomUUID(), () =>
      pool.query<{ role: string }>('SELECT current_user AS role'),
    );
    expect(rows).toEqual([{ role: 'pomelo_workspace' }]);
    // Warnings are emitted in the next turn.
    await new Promise((turned) => setImmediate(turned));
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
    await pool.end();
  }
});
