import type { CompanyNote, NoteBody } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { pageMeta, type PageMeta } from '@pomelo/contract/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import {
  countNotes,
  deleteNote,
  findNote,
  findNotes,
  insertNote,
  type NoteRow,
  pinNote,
} from './notes.repository.ts';
import { findMemberById } from '../../accounts/index.ts';

const NO_NOTE = 'Cette note n’existe pas, ou plus.';
const ABOUT_NOBODY = 'Cette personne ne fait pas, ou plus, partie de cette société.';

const viewOf = (
  { id, text, pinned, authorId, author, aboutId, aboutName, createdAt }: NoteRow,
  reader: string,
): CompanyNote => ({
  id,
  text,
  pinned,
  about: aboutId === null ? null : { id: aboutId, name: aboutName ?? '' },
  author,
  own: authorId === reader,
  createdAt: createdAt.toISOString(),
});

// BUYER-10
/** The team's notes about a company, pinned notes first. */
export async function notesOf(
  db: Database,
  workspaceId: string,
  { page, perPage, reader }: { page: number; perPage: number; reader: string },
): Promise<{ data: CompanyNote[]; meta: PageMeta }> {
  const rows = await findNotes(db, workspaceId, { page, perPage });
  return {
    data: rows.map((row) => viewOf(row, reader)),
    meta: pageMeta(page, perPage, await countNotes(db, workspaceId)),
  };
}

async function noteOf(db: Database, workspaceId: string, id: string): Promise<NoteRow> {
  return (await findNote(db, workspaceId, id)) ?? refuse('not-found', NO_NOTE);
}

/** Writes one down, about the company or a person of it. Refuses (invalid) a person who is not. */
export async function addNote(
  trx: Database,
  workspaceId: string,
  { text, aboutPersonId, pinned = false }: z.output<typeof NoteBody>,
  { author, now }: { author: string; now: Date },
): Promise<CompanyNote> {
  const about = aboutPersonId ?? null;
  if (about !== null && !(await findMemberById(trx, workspaceId, about)))
    refuseField('aboutPersonId', ABOUT_NOBODY);
  const id = uuidv7();
  await insertNote(trx, {
    id,
    workspace_id: workspaceId,
    about_person: about,
    author,
    text,
    pinned,
    created_at: now,
  });
  return viewOf(await noteOf(trx, workspaceId, id), author);
}

/** Pins or unpins a note, of any author. */
export async function changeNote(
  trx: Database,
  workspaceId: string,
  id: string,
  pinned: boolean,
  reader: string,
): Promise<{ note: CompanyNote; wasPinned: boolean }> {
  const note = await noteOf(trx, workspaceId, id);
  const wasPinned = await pinNote(trx, note.id, pinned);
  return { note: viewOf({ ...note, pinned }, reader), wasPinned };
}

/** Deletes the caller's own note; refuses with not-found for another's. */
export async function removeNote(
  trx: Database,
  workspaceId: string,
  id: string,
  author: string,
): Promise<CompanyNote> {
  const note = await noteOf(trx, workspaceId, id);
  if (note.authorId !== author) refuse('not-found', NO_NOTE);
  await deleteNote(trx, note.id);
  return viewOf(note, author);
}
