import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testApi } from '../../../testing/app.ts';
import { car, feedCalls, file } from '../../../testing/feed-calls.ts';
import { buildJpeg } from '../../../testing/files/files.ts';
import { createStaffMember } from '../../../testing/staff.ts';
import { readName } from './drop-folder.ts';
import { readDropFolders } from './read-drop-folders.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'pomelo-depot-'));
afterAll(() => rmSync(folder, { recursive: true }));
const api = await testApi({ feedsDir: folder });
const { db } = api;
const { newFeed, importAll } = feedCalls(api, await createStaffMember(api, 'stock'));

const put = (name: string, content: Buffer, at = 1_700_000_000): void => {
  const path = join(folder, 'partenaire/photos', name);
  writeFileSync(path, content);
  utimesSync(path, at, at);
};
async function run(): Promise<void> {
  await readDropFolders({ ...api.jobs, feedsDir: folder });
  await api.runJobs();
}
const shown = async (key: string) =>
  db
    .selectFrom('catalogue_item')
    .select(['photographed', 'media_ids'])
    .where('feed_key', '=', key)
    .executeTakeFirstOrThrow();

it('reads the reference and the order in a name', () => {
  expect(readName('AB-12_3.jpg')).toEqual({ reference: 'AB-12', place: 3 });
  expect(readName('123-01.JPEG')).toEqual({ reference: '123', place: 1 });
  expect(['AB.jpg', 'AB_0.jpg', 'AB_41.jpg', 'AB_1.pdf', '_1.jpg'].map(readName)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

// STOCK-35
it('shows the photographs of a partner’s folder in their order, follows it, and reads nothing outside', async () => {
  mkdirSync(join(folder, 'partenaire/photos'), { recursive: true });
  const id = await newFeed({ kind: 'drop', location: 'partenaire', schedule: 'daily', dailyAt: '06:00' });
  await importAll(id, file(car('P-1'), car('P-2')));
  put('P-1_2.jpg', await buildJpeg({ width: 602, height: 400 }));
  put('P-1_1.jpg', await buildJpeg({ width: 601, height: 400 }));
  put('autre_1.jpg', await buildJpeg());
  writeFileSync(join(folder, '..', 'dehors.jpg'), await buildJpeg({ width: 603, height: 400 }));
  symlinkSync(join(folder, '..', 'dehors.jpg'), join(folder, 'partenaire/photos/P-2_1.jpg'));
  await run();
  const before = await shown('P-1');
  expect([before.photographed, before.media_ids.length]).toEqual([true, 2]);
  expect((await shown('P-2')).photographed).toBe(false);

  // Unchanged files are not read again; a changed one is, and one that is gone leaves.
  await run();
  expect(await shown('P-1')).toEqual(before);
  put('P-1_1.jpg', await buildJpeg({ width: 604, height: 300 }), 1_700_000_100);
  rmSync(join(folder, 'partenaire/photos/P-1_2.jpg'));
  await run();
  const after = await shown('P-1');
  expect(after.media_ids).toHaveLength(1);
  expect(before.media_ids).not.toContain(after.media_ids[0]);
  rmSync(join(folder, '..', 'dehors.jpg'));
});
