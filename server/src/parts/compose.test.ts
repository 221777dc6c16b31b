import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createListing } from '@pomelo/api/testing/factories.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../settings/environment.ts';
import { compose, openParts } from './compose.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-compose-'));
const { url, db } = await testDatabase();
afterAll(() => rmSync(dataDir, { recursive: true }));

const web = {
  createWebHandler: () => async () => new Response('page'),
  formKindOf: () => 'short' as const,
  loadClassOfPage: () => 'visitors' as const,
};

test('counts since the last flush are in the database once the portal is closed', async () => {
  const { id } = await createListing(db);
  const app = await compose(
    await openParts(readEnvironment({ DATA_DIR: dataDir, SHED_AFTER_MS: '60000' }), url),
    web,
    dataDir,
  );
  const answer = await app.inject({ method: 'POST', url: `/public/catalog/product/${id}/number-of-views` });
  expect([answer.statusCode, answer.json()]).toEqual([200, { numberOfViews: 1 }]);
  await app.close();
  const { views } = await db
    .selectFrom('catalogue_item')
    .select('views')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(views).toBe(1);
});
