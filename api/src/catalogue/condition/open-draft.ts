import type { Database } from '../../platform/db/tables.ts';
import { findReports, insertDraft, MAX_VERSIONS, type ReportRow } from './condition.repository.ts';
import { contentOf, NOTHING_CHECKED } from './report.ts';

export const draftOf = (rows: readonly ReportRow[]): ReportRow | undefined =>
  rows.find(({ state }) => state === 'draft');

/**
 * The draft of a locked listing. A new one starts from the report that counts, without its day and its
 * odometer. Undefined when the listing has all the versions it may have.
 */
export async function openDraft(trx: Database, itemId: number): Promise<ReportRow | undefined> {
  const rows = await findReports(trx, itemId);
  const draft = draftOf(rows);
  if (draft) return draft;
  const number = (rows[0]?.number ?? 0) + 1;
  if (number > MAX_VERSIONS) return undefined;
  const last = rows.find(({ state }) => state === 'signed');
  const content = last ? { ...contentOf(last), inspectedOn: null, km: null } : NOTHING_CHECKED;
  await insertDraft(trx, { itemId, number, content });
  return draftOf(await findReports(trx, itemId));
}
