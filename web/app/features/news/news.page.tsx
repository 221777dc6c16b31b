import { ButtonLink } from '@pomelo/design/button.tsx';
import { Pager } from '@pomelo/design/pager.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import { ArticleTeaser } from './article-teaser.tsx';
import { newsHref, type NewsQuery } from './news-query.ts';
import { NewsSearch } from './news-search.tsx';
import * as css from './news.module.css';
import { loadNews } from './news.loader.server.ts';
import { countText, listTitle } from './news.messages.ts';
import type { Route } from './+types/news.page.ts';

const DESCRIPTION =
  'TVA sur marge, facture électronique, importation, batteries, cartes grises\u202f: ce qui change dans le commerce automobile entre professionnels.';

export const loader = (args: Route.LoaderArgs) => loadNews(args);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { query, origin } = loaderData;
  // Search results are not indexed.
  return pageMeta({
    title: listTitle(query),
    description: DESCRIPTION,
    path: newsHref({ ...query, text: '' }),
    origin,
    isUnlisted: query.text !== '',
  });
};

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Actualités', href: contentUrls.newsFeed() },
];

/** The news, the latest first: by topic, by text, page by page. */
export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { query, articles, total, last } = loaderData;
  const isFront = query.page === 1 && query.topic === null && query.text === '';
  const [lead, ...others] = articles;
  return (
    <div className="page">
      <Crumbs items={[{ label: 'Accueil', href: urls.home() }, { label: 'Actualités' }]} />
      <PageHead
        title="Actualités"
        sub={
          <span role="status" className="num">
            {countText(total, query)}
          </span>
        }
      />
      <NewsSearch query={query} />
      {lead ? (
        <>
          {isFront ? <ArticleTeaser article={lead} lead /> : null}
          <div className={css.teasers}>
            {(isFront ? others : articles).map((article) => (
              <ArticleTeaser key={article.id} article={article} />
            ))}
          </div>
          <Pager page={query.page} last={last} hrefOf={(page) => newsHref({ ...query, page })} />
        </>
      ) : (
        <NoArticle query={query} />
      )}
    </div>
  );
}

function NoArticle({ query }: { query: NewsQuery }) {
  if (query.topic === null && query.text === '') {
    return (
      <EmptyState title="Aucune actualité pour l’instant">Les premiers articles paraîtront ici.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aucun article ne correspond"
      action={<ButtonLink href={urls.news()}>Voir toutes les actualités</ButtonLink>}
    >
      Essayez un mot plus court, ou un autre thème.
    </EmptyState>
  );
}
