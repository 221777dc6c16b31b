import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { addNote, changeNote, notesOf, removeNote } from './notes.service.ts';
import { requireCompany } from './staff-companies.service.ts';

/**
 * The staff's notes about a company. The audit log records that a note was written, pinned or deleted,
 * without its text: the log is permanent, and a note may be deleted.
 */
export function staffNoteRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, endpoints.notes, async ({ db, caller, params, query }) => {
    await requireCompany(db, params.id);
    return notesOf(db, params.id, { ...query, reader: caller.personId });
  });
  registerStaffRoute(app, endpoints.addNote, async ({ db, caller, params, body, record }) => {
    const { rs } = await requireCompany(db, params.id);
    const note = await addNote(db, params.id, body, { author: caller.personId, now: clock.now() });
    record({
      resource: 'note',
      resourceId: note.id,
      label: rs,
      after: { about: note.about?.name ?? rs, pinned: note.pinned },
    });
    return note;
  });
  registerStaffRoute(app, endpoints.changeNote, async ({ db, caller, params, body, record }) => {
    const { rs } = await requireCompany(db, params.id);
    const { note, wasPinned } = await changeNote(db, params.id, params.noteId, body.pinned, caller.personId);
    record({
      resource: 'note',
      resourceId: note.id,
      label: rs,
      before: { pinned: wasPinned },
      after: { pinned: body.pinned },
    });
    return note;
  });
  registerStaffRoute(app, endpoints.removeNote, async ({ db, caller, params, record }) => {
    const { rs } = await requireCompany(db, params.id);
    const note = await removeNote(db, params.id, params.noteId, caller.personId);
    record({
      resource: 'note',
      resourceId: note.id,
      label: rs,
      before: { about: note.about?.name ?? rs, writtenAt: note.createdAt },
    });
  });
}
