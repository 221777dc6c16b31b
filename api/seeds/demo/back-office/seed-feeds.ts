import { withTransaction } from '../../../src/platform/db/connect.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import type { ImportParts } from '../../../src/catalogue/feeds/import-parts.ts';
import { applyRun, beginDryRun } from '../../../src/catalogue/feeds/import-runs.service.ts';
import { runImport } from '../../../src/catalogue/feeds/run-import.service.ts';
import { createFeed, saveMapping, takeSample } from '../../../src/catalogue/feeds/staff-feeds.service.ts';
import type { Recorded } from '../../../src/platform/audit/recorded.ts';
import { demoPersonId } from '../demo-accounts.repository.ts';
import { hasFeed, putAuditEntries } from './back-office.repository.ts';
import { DEMO_FEEDS, type DemoFeed } from './feeds.ts';
import { hoursBefore, STOCK } from './moment.ts';

const ONCE = { last: true };

/** Creates, maps, previews and perhaps imports a feed, as a feed manager would. */
async function addFeed(parts: ImportParts, personId: string, demo: DemoFeed): Promise<void> {
  const { db, clock } = parts;
  const file = { name: demo.fileName, bytes: Buffer.from(demo.file) };
  const recorded = <T>(
    action: string,
    work: (trx: Database, record: (entry: Recorded) => void) => Promise<T>,
  ): Promise<T> =>
    withTransaction(db, async (trx) => {
      const entries: Recorded[] = [];
      const answer = await work(trx, (entry) => void entries.push(entry));
      const at = clock.now();
      await putAuditEntries(
        trx,
        entries.map((entry) => ({ by: STOCK, personId, at, action, entry })),
      );
      return answer;
    });
  const { id } = await recorded('POST /backoffice/feeds', (trx, record) =>
    createFeed(trx, clock.now(), demo.body, record),
  );
  await takeSample(parts, id, file);
  await recorded('PUT /backoffice/feeds/:id/mapping', (trx, record) =>
    saveMapping(trx, { feedId: id, was: 0, mapping: demo.mapping, personId }, record),
  );
  const run = await beginDryRun(parts, id, personId, file);
  await runImport(parts, run.id, ONCE);
  if (!demo.imported) return;
  await recorded('POST /backoffice/imports/:id/apply', (trx, record) => applyRun(trx, run.id, record));
  await runImport(parts, run.id, ONCE);
}

/**
 * The sources of the demo's stock, by the calls of the product itself: once the stock is there, and where
 * there is no source yet. Nothing without the demo's team.
 */
export async function seedFeeds(parts: ImportParts): Promise<void> {
  const personId = await demoPersonId(parts.pool, STOCK);
  if (personId === undefined || (await hasFeed(parts.db))) return;
  for (const demo of DEMO_FEEDS) {
    const clock = { now: () => hoursBefore(parts.clock.now(), demo.hoursAgo) };
    await addFeed({ ...parts, clock }, personId, demo);
  }
}
