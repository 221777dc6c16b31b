import { counted } from '@pomelo/contract/format.ts';
import { formatDay } from '../../lib/dates.ts';
import { type NewsQuery, topicLabel } from './news-query.ts';

export const readingText = (minutes: number): string => `${minutes}\u202fmin de lecture`;

/** Number of articles, by topic and search. */
export function countText(total: number, { topic, text }: NewsQuery): string {
  const articles = total === 0 ? 'Aucun article' : counted(total, 'article');
  const about = topic ? ` sur le thème ${topicLabel(topic)}` : '';
  return text ? `${articles}${about} pour «\u202f${text}\u202f»` : `${articles}${about}`;
}

export const listTitle = ({ topic, page }: NewsQuery): string =>
  `${topic ? `Actualités\u202f: ${topicLabel(topic)}` : 'Actualités du commerce automobile'}${page > 1 ? `, page ${page}` : ''}`;

/** Shown only when it was updated on another day. */
export function updatedText(publishedAt: string, updatedAt: string): string | null {
  const [published, updated] = [formatDay(publishedAt), formatDay(updatedAt)];
  return updatedAt > publishedAt && updated !== published ? `Mis à jour le ${updated}` : null;
}
