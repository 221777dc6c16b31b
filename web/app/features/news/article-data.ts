import type { NewsArticle } from '@pomelo/contract/content/articles.schemas.ts';
import type { NewsArticle as ArticleData, WithContext } from 'schema-dts';
import { pomeloData } from '../../domain/content/pomelo-data.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';

type ArticleFields = Pick<
  NewsArticle,
  'id' | 'title' | 'summary' | 'topic' | 'author' | 'picture' | 'publishedAt' | 'updatedAt'
>;

/** « La rédaction », « L’expertise »: signed by one of our services. */
const IS_SERVICE = /^(L[’']|Les? |La )/;

/** An article in JSON-LD: author, dates and picture. */
export function articleData(article: ArticleFields, origin: string): WithContext<ArticleData> {
  const { id, title, summary, topic, author, picture, publishedAt, updatedAt } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    url: origin + contentUrls.newsArticle(id),
    mainEntityOfPage: origin + contentUrls.newsArticle(id),
    inLanguage: 'fr-FR',
    articleSection: topic,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: IS_SERVICE.test(author)
      ? { '@type': 'Organization', name: author }
      : { '@type': 'Person', name: author },
    publisher: pomeloData(origin),
    ...(picture === null ? {} : { image: origin + urls.picture(picture.id, '1280x720') }),
  };
}
