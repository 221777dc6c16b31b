import type { CmsPage, CmsPageSummary } from '@pomelo/contract/content/articles.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { pictureView } from './news.service.ts';
import {
  findAnyPage,
  findPage,
  findPageList,
  type PageFilter,
  type PageSummaryRow,
} from './pages.repository.ts';
import type { Listed, Paging, Reader } from './reader.ts';
import { cleanRichText } from '../rich-text/rich-text.ts';

const NO_PAGE = 'Cette page n’existe pas.';

const summaryView = (row: PageSummaryRow): CmsPageSummary => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  menuLabel: row.menu_label || row.title,
  menuVisible: row.menu_visible,
  menuOrder: row.menu_order,
  isPrivate: row.is_private,
  picture: pictureView(row.picture_id, row.picture_alt),
  updatedAt: row.updated_at.toISOString(),
});

export async function pageList(
  db: Database,
  reader: Reader,
  filter: PageFilter,
  paging: Paging,
): Promise<Listed<CmsPageSummary>> {
  const { rows, total } = await findPageList(db, reader, filter, paging);
  return { rows: rows.map(summaryView), total };
}

/** Refuses with not-found: private for a visitor; a draft or a scheduled one for all. */
export async function cmsPage(db: Database, reader: Reader, id: number): Promise<CmsPage> {
  const row = (await findPage(db, reader, id)) ?? refuse('not-found', NO_PAGE);
  return { ...summaryView(row), body: cleanRichText(row.body) };
}

/**
 * A page as this reader will see it after publication, of any status; null for readers without access.
 * Refuses with not-found.
 */
export async function pagePreview(
  db: Database,
  { seesPrivate }: Reader,
  id: number,
): Promise<CmsPage | null> {
  const row = (await findAnyPage(db, id)) ?? refuse('not-found', NO_PAGE);
  return row.is_private && !seesPrivate ? null : { ...summaryView(row), body: cleanRichText(row.body) };
}
