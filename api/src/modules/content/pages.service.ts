import type { CmsPage, CmsPageSummary } from '@pomelo/contract/content/articles.schemas.ts';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { pictureView } from './news.service.ts';
import { findPage, findPageList, type PageFilter, type PageSummaryRow } from './pages.repository.ts';
import type { Listed, Paging, Reader } from './reader.ts';
import { cleanRichText } from './rich-text.ts';

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

export async function pageList(db: Database, reader: Reader, filter: PageFilter, paging: Paging): Promise<Listed<CmsPageSummary>> {
  const { rows, total } = await findPageList(db, reader, filter, paging);
  return { rows: rows.map(summaryView), total };
}

/** Refuses with not-found: private for a visitor, a draft or planned for later for anybody. */
export async function cmsPage(db: Database, reader: Reader, id: number): Promise<CmsPage> {
  const row = (await findPage(db, reader, id)) ?? refuse('not-found', 'Cette page n’existe pas.');
  return { ...summaryView(row), body: cleanRichText(row.body) };
}
