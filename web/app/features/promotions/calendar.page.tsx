import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import { ADVENT_CALENDAR_SLUG } from '@pomelo/contract/content/page-address.ts';
import { HalfSlice } from '@pomelo/design/logo.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { contentClient, notFoundIfMissing, pathOf } from '../../lib/cache/content-client.server.ts';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import { calendarText } from './calendar.messages.ts';
import { Doors } from './doors.tsx';
import * as css from './promotions.module.css';
import type { Route } from './+types/calendar.page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const calendar = await notFoundIfMissing(
    contentClient(context).call(articles.calendar, { params: { slug: ADVENT_CALENDAR_SLUG } }),
    pathOf(request),
  );
  return { calendar, origin: new URL(request.url).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.calendar.title,
        description:
          'Vingt-quatre jours, vingt-quatre attentions pour les professionnels de l’automobile\u202f: le calendrier de l’avent de Pomelo.',
        path: contentUrls.promotion('calendrier-avent-2024'),
        origin: loaderData.origin,
      })
    : [];

/** CONT-8: 24 doors, each opening on its day of December 2024, and « terminé » since. */
export default function CalendarPage({ loaderData: { calendar } }: Route.ComponentProps) {
  const { tag, text } = calendarText(calendar);
  return (
    <div className="page">
      <Crumbs items={[{ label: 'Accueil', href: urls.home() }, { label: calendar.title }]} />
      <section className={css.advent} aria-labelledby="advent">
        <HalfSlice className={css.adventSlice} />
        <header>
          <h1 id="advent" className="anim-title">
            {calendar.title}
          </h1>
          <p>
            <Tag tone={calendar.state === 'live' ? 'live' : 'plain'}>{tag}</Tag>
          </p>
          <p>{text}</p>
        </header>
        <Doors doors={calendar.doors} />
      </section>
    </div>
  );
}
