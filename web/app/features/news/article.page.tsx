import { Button } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';
import { ContentPicture } from '../../domain/content/content-picture.tsx';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { JsonLd } from '../../domain/content/json-ld.tsx';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { Contents, RichText } from '../../domain/content/rich-text.tsx';
import { ShareButton } from '../../lib/share-button.tsx';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import { articleData } from './article-data.ts';
import { ArticleFacts, ArticleTeaser, ForMembers } from './article-teaser.tsx';
import * as css from './news.module.css';
import { loadArticle } from './news.loader.server.ts';
import { updatedText } from './news.messages.ts';
import type { Route } from './+types/article.page.ts';

export const loader = (args: Route.LoaderArgs) => loadArticle(args, args.params.id);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { article, origin } = loaderData;
  const { id, title, summary: description, picture, isPrivate } = article;
  const path = contentUrls.newsArticle(id);
  return pageMeta({
    title,
    description,
    path,
    origin,
    type: 'article',
    picture: picture?.id,
    isUnlisted: isPrivate,
  });
};

type Data = Route.ComponentProps['loaderData'];

/** One article: its text in one column, contents next to it, then related articles. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, text, related, origin } = loaderData;
  const { title, summary, author, picture, isPrivate, publishedAt, updatedAt } = article;
  const updated = updatedText(publishedAt, updatedAt);
  return (
    <div className="page">
      <JsonLd data={articleData(article, origin)} />
      <Crumbs
        items={[
          { label: 'Accueil', href: urls.home() },
          { label: 'Actualités', href: urls.news() },
          { label: title },
        ]}
      />
      <article className={css.story}>
        <header className={css.storyHead}>
          <ArticleFacts article={article} />
          <h1 className="h1">{title}</h1>
          <p className={css.storyLead}>{summary}</p>
          <div className={css.storyBy}>
            <p className="muted">
              Par {author}
              {updated ? <span className="num"> · {updated}</span> : null} {isPrivate ? <ForMembers /> : null}
            </p>
            <div className={css.storyAct}>
              <ShareButton title={title} what="de l’article" />
              <Button look="bare" icon="print" className="needs-scripts" onClick={() => window.print()}>
                Imprimer
              </Button>
            </div>
          </div>
        </header>
        <Contents text={text} />
        <div className={css.storyText}>
          {picture ? (
            <ContentPicture picture={picture} sizes="(min-width: 64rem) 46rem, 94vw" priority />
          ) : null}
          <RichText text={text} />
        </div>
        {related.length > 0 ? (
          <aside className={css.storyMore} aria-labelledby="more">
            <h2 id="more" className="label">
              À lire aussi
            </h2>
            <div className={css.teasers}>
              {related.map((one) => (
                <ArticleTeaser key={one.id} article={one} level={3} />
              ))}
            </div>
          </aside>
        ) : null}
      </article>
      <Neighbours article={article} />
    </div>
  );
}

/** The articles before and after this one. */
function Neighbours({ article: { newer, older } }: Pick<Data, 'article'>) {
  if (!newer && !older) return null;
  return (
    <nav className={css.storyNext} aria-label="Articles voisins">
      {older ? (
        <Link to={contentUrls.newsArticle(older.id)} rel="prev">
          <small>Article précédent</small>
          {older.title}
        </Link>
      ) : null}
      {newer ? (
        <Link to={contentUrls.newsArticle(newer.id)} rel="next">
          <small>Article suivant</small>
          {newer.title}
        </Link>
      ) : null}
    </nav>
  );
}
