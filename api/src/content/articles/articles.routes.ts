import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../platform/http/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { animationOfLink } from '../animations/animation-link.service.ts';
import { animationList, commercialAnimation } from '../animations/animations.service.ts';
import { promotionCalendar } from '../animations/calendar.service.ts';
import { newsArticle, newsList } from '../pages/news.service.ts';
import { cmsPage, pageList } from '../pages/pages.service.ts';
import { type Listed, readerOf } from '../pages/reader.ts';

const list = ({ rows, total }: Listed<unknown>) => withHeaders(rows, { 'x-total-count': String(total) });

/** CONT-2: news, pages, commercial animations and the calendar. */
export function articleRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerRoute(app, articles.newsList, async ({ db, caller, query }) =>
    list(await newsList(db, readerOf(caller, clock.now()), query, query)),
  );
  registerRoute(app, articles.news, ({ db, caller, params }) =>
    newsArticle(db, readerOf(caller, clock.now()), params.id),
  );
  registerRoute(app, articles.pageList, async ({ db, caller, query }) =>
    list(await pageList(db, readerOf(caller, clock.now()), query, query)),
  );
  registerRoute(app, articles.page, ({ db, caller, params }) =>
    cmsPage(db, readerOf(caller, clock.now()), params.id),
  );
  registerRoute(app, articles.animationList, async ({ db, caller, query }) =>
    list(await animationList(db, readerOf(caller, clock.now()), query.slug, query)),
  );
  registerRoute(app, articles.animation, ({ db, caller, params }) =>
    commercialAnimation(db, readerOf(caller, clock.now()), params.id),
  );
  registerRoute(app, articles.animationByLink, ({ db, params }) =>
    animationOfLink(db, params.token, clock.now()),
  );
  registerRoute(app, articles.calendar, ({ db, params }) => promotionCalendar(db, params.slug, clock.now()));
}
