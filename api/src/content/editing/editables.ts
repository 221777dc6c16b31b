import {
  StaffAnimation,
  StaffArticle,
  StaffPage,
} from '@pomelo/contract/backoffice/content/content.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { publicationState } from './publication.ts';
import type { Editable } from './edit-content.service.ts';
import { pictureView } from '../pages/news.service.ts';
import { cleanRichText } from '../rich-text/rich-text.ts';
import {
  type AnimationToSave,
  type ArticleToSave,
  type PageToSave,
  saveAnimation,
  saveArticle,
  savePage,
} from './save-content.service.ts';
import {
  type AnimationRow,
  type ArticleRow,
  findStaffAnimation,
  findStaffArticle,
  findStaffPage,
  lockAnimation,
  lockArticle,
  lockPage,
  type PageRow,
} from './staff-content.repository.ts';

type Written = Pick<
  ArticleRow,
  'id' | 'version' | 'title' | 'summary' | 'body' | 'is_private' | 'published_at' | 'updated_at'
>;

const stateView = (row: Written, now: Date) => ({
  id: row.id,
  version: row.version,
  title: row.title,
  summary: row.summary,
  body: cleanRichText(row.body),
  isPrivate: row.is_private,
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  state: publicationState(row.published_at, now),
});

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Reading and locking return the same view. */
const viewing =
  <Row, View>(
    read: (db: Database, id: number) => Promise<Row | undefined>,
    view: (row: Row, now: Date) => View,
  ) =>
  async (db: Database, id: number, now: Date): Promise<View | undefined> => {
    const row = await read(db, id);
    return row && view(row, now);
  };

const articleView = (row: ArticleRow, now: Date): StaffArticle => ({
  ...stateView(row, now),
  topic: row.topic,
  author: row.author,
  picture: pictureView(row.picture_id, row.picture_alt),
});
export const ARTICLES: Editable<StaffArticle, ArticleToSave> = {
  kind: 'news',
  find: viewing(findStaffArticle, articleView),
  lock: viewing(lockArticle, articleView),
  save: saveArticle,
  restorable: StaffArticle.pick({
    title: true,
    summary: true,
    body: true,
    topic: true,
    author: true,
    picture: true,
  }).strip(),
  asGiven: (view) => ({ ...view, publishedAt: dateOf(view.publishedAt) }),
};

const pageView = (row: PageRow, now: Date): StaffPage => ({
  ...stateView(row, now),
  slug: row.slug,
  kind: row.kind,
  menuLabel: row.menu_label,
  menuVisible: row.menu_visible,
  menuOrder: row.menu_order,
  picture: pictureView(row.picture_id, row.picture_alt),
});
export const PAGES: Editable<StaffPage, PageToSave> = {
  kind: 'pages',
  find: viewing(findStaffPage, pageView),
  lock: viewing(lockPage, pageView),
  save: savePage,
  restorable: StaffPage.pick({
    title: true,
    summary: true,
    body: true,
    picture: true,
    menuLabel: true,
  }).strip(),
  asGiven: (view) => ({ ...view, publishedAt: dateOf(view.publishedAt) }),
};

const animationView = (row: AnimationRow, now: Date): StaffAnimation => ({
  ...stateView(row, now),
  slug: row.slug,
  imageMobileId: row.image_mobile_id,
  imageLaptopId: row.image_laptop_id,
  imageAlt: row.image_alt,
  linkPath: row.link_path ?? '',
  linkLabel: row.link_label,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
});
export const ANIMATIONS: Editable<StaffAnimation, AnimationToSave> = {
  kind: 'animations',
  find: viewing(findStaffAnimation, animationView),
  lock: viewing(lockAnimation, animationView),
  save: saveAnimation,
  restorable: StaffAnimation.pick({
    title: true,
    summary: true,
    body: true,
    imageMobileId: true,
    imageLaptopId: true,
    imageAlt: true,
    linkPath: true,
    linkLabel: true,
  }).strip(),
  asGiven: ({
    imageMobileId,
    imageLaptopId,
    linkPath,
    linkLabel,
    startsAt,
    endsAt,
    publishedAt,
    ...view
  }) => ({
    ...view,
    imageMobile: { id: imageMobileId },
    imageLaptop: { id: imageLaptopId },
    link: linkPath === '' ? null : { path: linkPath, label: linkLabel },
    startsAt: new Date(startsAt),
    endsAt: dateOf(endsAt),
    publishedAt: dateOf(publishedAt),
  }),
};
