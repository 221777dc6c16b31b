import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

const notes = (db: Database, workspaceId: string) =>
  db
    .selectFrom('workspace_note as note')
    .innerJoin('accounts_person as author', 'author.id', 'note.author')
    .leftJoin('accounts_person as about', 'about.id', 'note.about_person')
    .select([
      'note.id',
      'note.text',
      'note.pinned',
      'note.author as authorId',
      'note.about_person as aboutId',
      'note.created_at as createdAt',
    ])
    .select([personName('author').as('author'), sql<string | null>`${personName('about')}`.as('aboutName')])
    .where('note.workspace_id', '=', workspaceId);
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

/** A page of them: pinned ones first, then the last written. */
export const findNotes = (
  db: Database,
  workspaceId: string,
  { page, perPage }: { page: number; perPage: number },
) =>
  notes(db, workspaceId)
    .orderBy('note.pinned', 'desc')
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export const findNote = (db: Database, workspaceId: string, id: string): Promise<NoteRow | undefined> =>
  notes(db, workspaceId).where('note.id', '=', id).executeTakeFirst();

export async function countNotes(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('workspace_note')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertNote(db: Database, note: Insertable<Tables['workspace_note']>): Promise<void> {
  await db.insertInto('workspace_note').values(note).execute();
}

/** Returns whether it was pinned before; of two at once, the second reads what the first wrote. */
export async function pinNote(db: Database, id: string, pinned: boolean): Promise<boolean> {
  const before = await db
    .selectFrom('workspace_note')
    .select('pinned')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await db.updateTable('workspace_note').set({ pinned }).where('id', '=', id).execute();
  return before?.pinned ?? false;
}

export async function deleteNote(db: Database, id: string): Promise<void> {
  await db.deleteFrom('workspace_note').where('id', '=', id).execute();
}
