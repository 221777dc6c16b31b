import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute, type StaffCall } from '../../platform/http/register-route.ts';
import { animationPreview } from '../animations/animations.service.ts';
import { type By, readContent } from './edit-content.service.ts';
import { ANIMATIONS, ARTICLES, PAGES } from './editables.ts';
import { newsPreview } from '../pages/news.service.ts';
import { pagePreview } from '../pages/pages.service.ts';
import {
  contentList,
  contentVersion,
  menuEntries,
  orderMenu,
  putAnimation,
  putArticle,
  putPage,
  removeContent,
  restoreVersion,
  versionList,
} from './staff-content.service.ts';

type Parts = { clock: Clock };

// EDIT-1
/** News, pages and commercial animations, for those who write them. */
export function staffContentRoutes(app: FastifyInstance, parts: Parts): void {
  articleCalls(app, parts);
  pageCalls(app, parts);
  animationCalls(app, parts);
  versionCalls(app, parts);
}

const by = ({ caller, record }: Pick<StaffCall<unknown>, 'caller' | 'record'>, clock: Clock): By => ({
  personId: caller.personId,
  now: clock.now(),
  record,
});
const reader = (as: 'visitor' | 'buyer', clock: Clock) => ({ now: clock.now(), seesPrivate: as === 'buyer' });

function articleCalls(app: FastifyInstance, { clock }: Parts): void {
  registerStaffRoute(app, staffContent.article, ({ db, params }) =>
    readContent(db, ARTICLES, params.id, clock.now()),
  );
  registerStaffRoute(app, staffContent.addArticle, (call) => putArticle(call.db, call.body, by(call, clock)));
  registerStaffRoute(app, staffContent.saveArticle, (call) =>
    putArticle(call.db, call.body, by(call, clock), { id: call.params.id, version: call.body.version }),
  );
  registerStaffRoute(app, staffContent.previewArticle, ({ db, params, query }) =>
    newsPreview(db, reader(query.as, clock), params.id),
  );
}

function pageCalls(app: FastifyInstance, { clock }: Parts): void {
  registerStaffRoute(app, staffContent.page, ({ db, params }) =>
    readContent(db, PAGES, params.id, clock.now()),
  );
  registerStaffRoute(app, staffContent.addPage, (call) => putPage(call.db, call.body, by(call, clock)));
  registerStaffRoute(app, staffContent.savePage, (call) =>
    putPage(call.db, call.body, by(call, clock), { id: call.params.id, version: call.body.version }),
  );
  registerStaffRoute(app, staffContent.previewPage, ({ db, params, query }) =>
    pagePreview(db, reader(query.as, clock), params.id),
  );
  registerStaffRoute(app, staffContent.menu, async ({ db }) => ({
    data: await menuEntries(db, clock.now()),
  }));
  registerStaffRoute(app, staffContent.orderMenu, async (call) => ({
    data: await orderMenu(call.db, call.body, by(call, clock)),
  }));
}

function animationCalls(app: FastifyInstance, { clock }: Parts): void {
  registerStaffRoute(app, staffContent.animation, ({ db, params }) =>
    readContent(db, ANIMATIONS, params.id, clock.now()),
  );
  registerStaffRoute(app, staffContent.addAnimation, (call) =>
    putAnimation(call.db, call.body, by(call, clock)),
  );
  registerStaffRoute(app, staffContent.saveAnimation, (call) =>
    putAnimation(call.db, call.body, by(call, clock), { id: call.params.id, version: call.body.version }),
  );
  registerStaffRoute(app, staffContent.previewAnimation, ({ db, params, query }) =>
    animationPreview(db, reader(query.as, clock), params.id),
  );
}

function versionCalls(app: FastifyInstance, { clock }: Parts): void {
  registerStaffRoute(app, staffContent.list, async ({ db, params, query }) => {
    const { rows, total } = await contentList(db, params.kind, { ...query, now: clock.now() }, query);
    return { data: rows, meta: pageMeta(query.page, query.perPage, total) };
  });
  registerStaffRoute(app, staffContent.remove, (call) =>
    removeContent(call.db, call.params.kind, call.params.id, by(call, clock)),
  );
  registerStaffRoute(app, staffContent.versions, async ({ db, params, query }) => {
    const { rows, total } = await versionList(db, params.kind, params.id, query, clock.now());
    return { data: rows, meta: pageMeta(query.page, query.perPage, total) };
  });
  registerStaffRoute(app, staffContent.version, ({ db, params }) =>
    contentVersion(db, params.kind, params.id, params.version),
  );
  registerStaffRoute(app, staffContent.restore, (call) => {
    const { kind, id, version } = call.params;
    return restoreVersion(
      call.db,
      kind,
      { id, restored: version, version: call.body.version },
      by(call, clock),
    );
  });
}
