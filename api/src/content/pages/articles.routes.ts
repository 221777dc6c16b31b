import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../platform/http/answer.ts';
import type { Clock } from '../../platform/clock.ts';
import { mount } from '../../platform/http/mount.ts';
import { animationOfLink } from '../animations/animation-link.service.ts';
import { animationList, commercialAnimation } from '../animations/animations.service.ts';
import { promotionCalendar } from '../animations/calendar.service.ts';
import { newsArticle, newsList } from './news.service.ts';
import { cmsPage, pageList } from './pages.service.ts';
import { type Listed, readerOf } from './reader.ts';

const list = ({ rows, total }: Listed<unknown>) => withHeaders(rows, { 'x-total-count': String(total) });

/** CONT-2: news, pages, commercial animations and the calendar. */
export function articleRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  mount(app, articles.newsList, async ({ db, caller, query }) => list(await newsList(db, readerOf(caller, clock.now()), query, query)));
  mount(app, articles.news, ({ db, caller, params }) => newsArticle(db, readerOf(caller, clock.now()), params.id));
  mount(app, articles.pageList, async ({ db, caller, query }) => list(await pageList(db, readerOf(caller, clock.now()), query, query)));
  mount(app, articles.page, ({ db, caller, params }) => cmsPage(db, readerOf(caller, clock.now()), params.id));
  mount(app, articles.animationList, async ({ db, caller, query }) =>
    list(await animationList(db, readerOf(caller, clock.now()), query.slug, query)),
  );
  mount(app, articles.animation, ({ db, caller, params }) => commercialAnimation(db, readerOf(caller, clock.now()), params.id));
  mount(app, articles.animationByLink, ({ db, params }) => animationOfLink(db, params.token, clock.now()));
  mount(app, articles.calendar, ({ db, params }) => promotionCalendar(db, params.slug, clock.now()));
}
