import { staffDebitNotes as endpoints } from '@pomelo/contract/backoffice/dunning/debit-notes.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { cancelByHand, issueNoteByHand, notesPage, readNote } from './staff-notes.service.ts';

/** Debit notes of every company, at the back-office. */
export function staffNotesRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, endpoints.list, ({ db, query }) => notesPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, ({ db, params }) => readNote(db, params.id));
  registerStaffRoute(app, endpoints.issue, ({ db, body, caller, record }) =>
    issueNoteByHand(db, { personId: caller.personId, now: clock.now(), record }, body),
  );
  registerStaffRoute(app, endpoints.cancel, ({ db, params, body, caller, record }) =>
    cancelByHand(db, { personId: caller.personId, now: clock.now(), record }, params.id, body),
  );
}
