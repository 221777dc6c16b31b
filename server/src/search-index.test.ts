import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { createListing } from '@pomelo/api/testing/factories.ts';
import { SearchServer } from '@pomelo/api/testing/search/search-server.ts';
import { afterAll, expect, it } from 'vitest';
import { command } from './search-index.ts';
import { runCommand } from './testing/run-command.ts';

const { db, url } = await testDatabase();
const server = await SearchServer.start();
afterAll(server.close);
const indexing = (given: string[], SEARCH_URL = server.url) =>
  runCommand(command, given, url, { SEARCH_URL });

// OPS-23
it('fills the index, compares it with the database, and names a missing address', async () => {
  const listings = [await createListing(db), await createListing(db)];
  expect(await indexing([])).toEqual({
    code: 0,
    output:
      'Nouvel index\u202f: 2 annonce(s) écrite(s).\n' +
      'Index comparé à la base\u202f: 2 annonce(s) en vente, 0 corrigée(s), 0 retirée(s).\n',
  });
  await db
    .updateTable('catalogue_item')
    .set({ status: 'withdrawn' })
    .where('id', '=', listings[0]?.id ?? 0)
    .execute();
  expect((await indexing(['--check'])).output).toBe(
    'Index comparé à la base\u202f: 1 annonce(s) en vente, 0 corrigée(s), 1 retirée(s).\n',
  );
  expect(await indexing([], '')).toMatchObject({
    code: 1,
    output: expect.stringContaining('SEARCH_URL n’est pas réglé'),
  });
});
