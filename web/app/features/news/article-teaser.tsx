import type { NewsArticleSummary } from '@pomelo/contract/content/articles.schemas.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { ContentPicture } from '../../domain/content/content-picture.tsx';
import { formatDay } from '../../lib/dates.ts';
import { contentUrls } from '../../content-urls.ts';
import { topicLabel } from './news-query.ts';
import { readingText } from './news.messages.ts';
import * as css from './news.module.css';

type Teaser = {
  article: NewsArticleSummary;
  /** The first of a list, larger than the others. */ lead?: boolean;
  level?: 2 | 3;
};

/** An article in a list. Its title is its link; the picture is decorative. */
export function ArticleTeaser({ article, lead = false, level = 2 }: Teaser) {
  const { id, title, summary, picture, isPrivate } = article;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={lead ? `${css.teaser} ${css.teaserLead}` : css.teaser}>
      {picture ? (
        <ContentPicture
          picture={picture}
          alt=""
          sizes={lead ? '(min-width: 64rem) 50vw, 94vw' : '(min-width: 64rem) 30vw, 30vw'}
          priority={lead}
        />
      ) : null}
      <div>
        <ArticleFacts article={article} />
        <Heading className={lead ? 'h2' : 'h3'}>
          <Link to={contentUrls.newsArticle(id)}>{title}</Link>
        </Heading>
        <p className={css.teaserSum}>{summary}</p>
        {isPrivate ? <ForMembers /> : null}
      </div>
    </article>
  );
}

/** Topic, date and reading time of an article. */
export function ArticleFacts({
  article: { topic, publishedAt, readingMinutes },
}: {
  article: NewsArticleSummary;
}) {
  return (
    <p className={`${css.teaserFacts} num`}>
      <span>{topicLabel(topic)}</span> <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>{' '}
      <span>{readingText(readingMinutes)}</span>
    </p>
  );
}

/** Tag of content that visitors cannot read. */
export const ForMembers = () => (
  <Tag tone="line" icon="lock">
    Réservé aux clients
  </Tag>
);
