import type {
  CommercialAnimation,
  ContentPicture,
  NewsArticle,
  CmsPage,
} from '@pomelo/contract/content/articles.schemas.ts';
import { isMissingReference, isUniqueViolation } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { insertAnimation, updateAnimation } from '../animations/animations.repository.ts';
import { insertNews, updateNews } from '../pages/news.repository.ts';
import { insertPage, updatePage } from '../pages/pages.repository.ts';
import { cleanRichText } from '../rich-text/rich-text.ts';

/** `publishedAt` null: a draft; in the future: scheduled for that moment. */
type Published = { publishedAt: Date | null };
export type ArticleToSave = Pick<
  NewsArticle,
  'title' | 'summary' | 'body' | 'topic' | 'author' | 'picture' | 'isPrivate'
> &
  Published;
export type PageToSave = Omit<CmsPage, 'id' | 'updatedAt'> & Published;
export type AnimationToSave = Omit<CommercialAnimation, 'id' | 'startsAt' | 'endsAt' | 'state'> & {
  startsAt: Date;
  endsAt: Date | null;
} & Published;

const SLUG_TAKEN = 'Cette adresse est déjà prise.';
const NO_PICTURE = 'Cette image n’existe pas.';

/** Turns a refusal of the database into an error of its field. */
async function written(saving: Promise<{ id: number } | undefined>): Promise<number> {
  try {
    return ((await saving) ?? refuse('not-found')).id;
  } catch (error) {
    if (isUniqueViolation(error))
      return refuse('invalid', undefined, { errors: [{ path: 'slug', message: SLUG_TAKEN }] });
    if (isMissingReference(error))
      return refuse('invalid', undefined, { errors: [{ path: 'picture', message: NO_PICTURE }] });
    throw error;
  }
}

const pictureColumns = (picture: ContentPicture | null) => ({
  picture_id: picture?.id ?? null,
  picture_alt: picture?.alt ?? '',
});

/**
 * Adds an article, or rewrites it; its body is sanitised first. Returns its id. Refuses with not-found,
 * invalid.
 */
export function saveArticle(trx: Database, given: ArticleToSave, now: Date, id?: number): Promise<number> {
  const { title, summary, topic, author, isPrivate, publishedAt } = given;
  const row = {
    title,
    summary,
    topic,
    author,
    ...pictureColumns(given.picture),
    body: cleanRichText(given.body),
    is_private: isPrivate,
    published_at: publishedAt,
    updated_at: now,
  };
  return written(id === undefined ? insertNews(trx, { ...row, created_at: now }) : updateNews(trx, id, row));
}

/** Same as `saveArticle`, for a page or a service. */
export function savePage(trx: Database, given: PageToSave, now: Date, id?: number): Promise<number> {
  const { slug, kind, title, summary, menuLabel, menuVisible, menuOrder, isPrivate, publishedAt } = given;
  const row = {
    slug,
    kind,
    title,
    summary,
    ...pictureColumns(given.picture),
    body: cleanRichText(given.body),
    menu_label: menuLabel,
    menu_visible: menuVisible,
    menu_order: menuOrder,
    is_private: isPrivate,
    published_at: publishedAt,
    updated_at: now,
  };
  return written(id === undefined ? insertPage(trx, { ...row, created_at: now }) : updatePage(trx, id, row));
}

/** Same as `saveArticle`, for a commercial animation. */
export function saveAnimation(
  trx: Database,
  given: AnimationToSave,
  now: Date,
  id?: number,
): Promise<number> {
  const {
    slug,
    title,
    summary,
    imageMobile,
    imageLaptop,
    imageAlt,
    link,
    isPrivate,
    startsAt,
    endsAt,
    publishedAt,
  } = given;
  const row = {
    slug,
    title,
    summary,
    body: cleanRichText(given.body),
    image_mobile_id: imageMobile.id,
    image_laptop_id: imageLaptop.id,
    image_alt: imageAlt,
    link_path: link?.path ?? null,
    link_label: link?.label ?? '',
    is_private: isPrivate,
    starts_at: startsAt,
    ends_at: endsAt,
    published_at: publishedAt,
    updated_at: now,
  };
  return written(
    id === undefined ? insertAnimation(trx, { ...row, created_at: now }) : updateAnimation(trx, id, row),
  );
}
