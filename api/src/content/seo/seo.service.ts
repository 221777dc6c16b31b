import type { SeoScope } from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { deleteSeo, lockSeo, putSeo, type SeoRow, type SeoTexts } from './seo.repository.ts';
import { DEEP_FILTER, NO_SEO, PATH_TAKEN, seoLabel } from './seo.messages.ts';

type Given = SeoTexts & { path: string };
type Record = (entry: Recorded) => void;
const refusePath = (message: string): never => refuseField('path', message);

async function written(
  trx: Database,
  scope: SeoScope,
  { path, title, description, heading, text }: Given,
  id?: number,
): Promise<SeoRow> {
  if (scope === 'filters' && path.includes('/')) refusePath(DEEP_FILTER);
  try {
    return await putSeo(trx, scope, { path, title, description, heading, text }, id);
  } catch (error) {
    if (isUniqueViolation(error)) return refusePath(PATH_TAKEN);
    throw error;
  }
}

const auditFields = ({ path, title, description, heading, text }: SeoRow) => ({
  path,
  title,
  description,
  heading,
  text,
});

// EDIT-9
/** Refuses with invalid for a page that has its texts already. */
export async function addSeo(trx: Database, scope: SeoScope, given: Given, record: Record): Promise<SeoRow> {
  const row = await written(trx, scope, given);
  record({ resource: 'seo', resourceId: row.path, label: seoLabel(row.path), after: auditFields(row) });
  return row;
}

/** Refuses with not-found, invalid, changed-meanwhile. */
export async function saveSeo(
  trx: Database,
  scope: SeoScope,
  { id, version, ...given }: Given & { id: number; version: number },
  record: Record,
): Promise<SeoRow> {
  const before = (await lockSeo(trx, scope, id)) ?? refuse('not-found', NO_SEO);
  if (before.version !== version) refuse('changed-meanwhile');
  const row = await written(trx, scope, given, id);
  record({
    resource: 'seo',
    resourceId: row.path,
    label: seoLabel(row.path),
    before: auditFields(before),
    after: auditFields(row),
  });
  return row;
}

/** Refuses with not-found. */
export async function removeSeo(trx: Database, scope: SeoScope, id: number, record: Record): Promise<void> {
  const before = (await lockSeo(trx, scope, id)) ?? refuse('not-found', NO_SEO);
  await deleteSeo(trx, scope, id);
  record({
    resource: 'seo',
    resourceId: before.path,
    label: seoLabel(before.path),
    before: auditFields(before),
  });
}
