import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';

/** SQL of the texts whose title contains these words: `id` (text) and `label`, the latest first. */
export const contentNamed: Readonly<Record<'article' | 'page', (typed: string) => RawBuilder<unknown>>> = {
  article: (typed) => sql`
    SELECT id::text AS id, title AS label FROM news_article WHERE plain_words(title) LIKE ${containsPattern(typed)}
    ORDER BY created_at DESC, id DESC`,
  page: (typed) => sql`
    SELECT id::text AS id, title AS label FROM page WHERE plain_words(title) LIKE ${containsPattern(typed)}
    ORDER BY created_at DESC, id DESC`,
};
