import type { Database } from '../../platform/db/tables.ts';
import type { ReadPersonalData } from '../../accounts/index.ts';

/** The team's notes about this person: notes about a company are not personal data. */
const exportedNotes: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('workspace_note')
    .select(['workspace_id as workspaceId', 'text', 'created_at as createdAt'])
    .where('about_person', '=', id)
    .orderBy('created_at')
    .execute();

export const personalData = { notes: exportedNotes };

export async function deleteNotesAbout(trx: Database, personId: string): Promise<void> {
  await trx.deleteFrom('workspace_note').where('about_person', '=', personId).execute();
}
