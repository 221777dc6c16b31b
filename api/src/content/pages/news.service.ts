import type {
  ContentPicture,
  NewsArticle,
  NewsArticleSummary,
} from '@pomelo/contract/content/articles.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import {
  findAnyNews,
  findNeighbour,
  findNews,
  findNewsList,
  type NewsFilter,
  type NewsSummaryRow,
} from './news.repository.ts';
import type { Listed, Paging, Reader } from './reader.ts';
import { cleanRichText } from '../rich-text/rich-text.ts';

const NO_ARTICLE = 'Cette actualité n’existe pas.';

// EDIT-6
/** A picture with its alternative text. */
export const pictureView = (id: number | null, alt: string): ContentPicture | null =>
  id === null ? null : { id, alt };

const summaryView = (row: NewsSummaryRow): NewsArticleSummary => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  author: row.author,
  picture: pictureView(row.picture_id, row.picture_alt),
  isPrivate: row.is_private,
  // Only published articles are returned.
  publishedAt: (row.published_at ?? row.updated_at).toISOString(),
  updatedAt: row.updated_at.toISOString(),
  readingMinutes: row.reading_minutes,
});

export async function newsList(
  db: Database,
  reader: Reader,
  filter: NewsFilter,
  paging: Paging,
): Promise<Listed<NewsArticleSummary>> {
  const { rows, total } = await findNewsList(db, reader, filter, paging);
  return { rows: rows.map(summaryView), total };
}

/** Refuses with not-found: private for a visitor; a draft or a scheduled one for all. */
export async function newsArticle(db: Database, reader: Reader, id: number): Promise<NewsArticle> {
  return articleView(db, reader, (await findNews(db, reader, id)) ?? refuse('not-found', NO_ARTICLE));
}

/**
 * An article as this reader will see it after publication, of any status; null for readers without access.
 * Refuses with not-found.
 */
export async function newsPreview(db: Database, reader: Reader, id: number): Promise<NewsArticle | null> {
  const row = (await findAnyNews(db, id)) ?? refuse('not-found', NO_ARTICLE);
  if (row.is_private && !reader.seesPrivate) return null;
  return articleView(db, reader, { ...row, published_at: row.published_at ?? reader.now });
}

type ArticleRow = NonNullable<Awaited<ReturnType<typeof findNews>>>;
async function articleView(db: Database, reader: Reader, row: ArticleRow): Promise<NewsArticle> {
  const { id } = row;
  const [newer = null, older = null] = await Promise.all([
    findNeighbour(db, reader, id, 'newer'),
    findNeighbour(db, reader, id, 'older'),
  ]);
  return { ...summaryView(row), body: cleanRichText(row.body), newer, older };
}
