import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import { partsContext } from '../../context.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import { rssAnswer } from './rss-xml.ts';
import type { Route } from './+types/news-feed.route.ts';

const LATEST = 30;

// SITE-38
/** The public news, as a feed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const news = await context
    .get(partsContext)
    .clientFor(null)
    .call(articles.newsList, { query: { perPage: LATEST } });
  return rssAnswer({
    origin: new URL(request.url).origin,
    path: contentUrls.newsFeed(),
    page: urls.news(),
    title: 'Pomelo\u202f: les actualités',
    description: 'Ce qui change dans le commerce automobile entre professionnels.',
    items: news.map(({ id, title, summary, publishedAt, topic }) => ({
      path: contentUrls.newsArticle(id),
      title,
      description: summary,
      at: publishedAt,
      category: topic,
    })),
  });
}
