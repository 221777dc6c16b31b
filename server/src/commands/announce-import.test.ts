import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { expect, test } from 'vitest';
import { announceImport } from './announce-import.ts';

const { pool, url } = await testDatabase();

test('consecutive imports trigger one search for alerts, at once', async () => {
  await announceImport(url);
  await announceImport(url);
  const { rows } = await pool.query(
    'SELECT task_identifier, run_at <= now() AS due FROM graphile_worker.jobs',
  );
  expect(rows).toEqual([{ task_identifier: 'alert-now', due: true }]);
});
