import type { Database } from '../../../platform/db/tables.ts';
import { referencesIn } from '../../../sales/index.ts';
import { nearReferencesIn } from './loose-references.ts';
import { findPayingCompanies, findWaitingTexts } from './waiting-transfers.repository.ts';

// MONEY-90
/** Companies, of these or of all, that an unmatched transfer may come from. */
export async function payingCompanies(
  db: Database,
  workspaceIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = (await findWaitingTexts(db)).flatMap(({ text }) => [
    ...referencesIn(text).flat(),
    ...nearReferencesIn(text).map(({ reference }) => reference),
  ]);
  return findPayingCompanies(db, [...new Set(named)], workspaceIds);
}
