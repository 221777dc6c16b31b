import { feeds } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { listRuns } from './import-runs.repository.ts';
import { beginDryRun } from './import-runs.service.ts';
import type { ImportParts } from './import-parts.ts';
import { readSample } from './sample.service.ts';
import { listMappings } from './staff-feeds.repository.ts';
import {
  createFeed,
  feedNamed,
  feedsPage,
  saveFeed,
  saveMapping,
  staffFeed,
  takeSample,
} from './staff-feeds.service.ts';

/** The sources of the stock, at the back-office. */
export function staffFeedRoutes(app: FastifyInstance, parts: ImportParts): void {
  const { clock } = parts;
  registerStaffRoute(app, feeds.list, ({ db, query }) => feedsPage(db, query));
  registerStaffRoute(app, feeds.create, ({ db, body, record }) => createFeed(db, clock.now(), body, record));
  registerStaffRoute(app, feeds.get, ({ db, params }) => staffFeed(db, parts, params.id));
  registerStaffRoute(app, feeds.save, async ({ db, params, body, record }) => {
    await saveFeed(db, clock.now(), params.id, body, record);
    return staffFeed(db, parts, params.id);
  });
  // Fetching takes as long as the other side does: no transaction stays open during it.
  registerStaffRoute(app, feeds.takeSample, ({ params, body }) => takeSample(parts, params.id, body.file), {
    transaction: 'own',
  });
  registerStaffRoute(app, feeds.sample, ({ db, params }) => readSample(db, parts, params.id));
  registerStaffRoute(app, feeds.preview, ({ db, params, body }) => readSample(db, parts, params.id, body), {
    transaction: 'own',
  });
  registerStaffRoute(app, feeds.saveMapping, ({ db, params, body, caller, record }) =>
    saveMapping(
      db,
      { feedId: params.id, was: body.was, mapping: body.mapping, personId: caller.personId },
      record,
    ),
  );
  registerStaffRoute(app, feeds.mappings, async ({ db, params, query }) => {
    await feedNamed(db, params.id);
    const { rows, total } = await listMappings(db, params.id, query);
    const data = rows.map(({ version, created_at, by, mapping }) => ({
      version,
      at: created_at.toISOString(),
      by,
      columns: mapping.columns.filter(({ field }) => field !== null).length,
      constants: mapping.constants.length,
    }));
    return { data, meta: pageMeta(query.page, query.perPage, total) };
  });
  registerStaffRoute(app, feeds.runs, async ({ db, params, query }) => {
    await feedNamed(db, params.id);
    const { rows, total } = await listRuns(db, params.id, query);
    return { data: rows, meta: pageMeta(query.page, query.perPage, total) };
  });
  registerStaffRoute(
    app,
    feeds.dryRun,
    ({ params, body, caller }) => beginDryRun(parts, params.id, caller.personId, body.file),
    {
      transaction: 'own',
    },
  );
}
