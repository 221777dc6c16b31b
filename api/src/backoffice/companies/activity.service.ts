import type { ActivityEntry, ActivityQuery } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { pageMeta, type PageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { type ActivityRow, findActivity } from './activity.repository.ts';
import { type CatalogueReader, storedSearchTexts } from '../../catalogue/index.ts';
import { deviceName } from '../../accounts/index.ts';

/** Older activity is not shown. */
const MAX_PAGES = 20;

const subjectOf = (catalogue: CatalogueReader, { kind, subject }: ActivityRow): string => {
  if (kind === 'login') return deviceName(subject || null);
  return kind === 'search' ? storedSearchTexts(catalogue, subject).join(', ') : subject;
};

/** Actions of the people of a company, mails to them and impersonations by the team, latest first. */
export async function activityOf(
  db: Database,
  catalogue: CatalogueReader,
  workspaceId: string,
  { kind, page, perPage }: z.output<typeof ActivityQuery>,
): Promise<{ data: ActivityEntry[]; meta: PageMeta }> {
  const { rows, total } = await findActivity(db, workspaceId, { kind, page, perPage }, MAX_PAGES);
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString(), subject: subjectOf(catalogue, row) }));
  return { data, meta: pageMeta(page, perPage, total) };
}
