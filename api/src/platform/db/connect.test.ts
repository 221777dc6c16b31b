import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { createPool } from './connect.ts';
import { inWorkspace } from './workspace-scope.ts';

const { url } = await testDatabase();

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
