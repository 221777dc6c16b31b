import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import {
  CancelDebitNoteBody,
  DebitNote,
  DebitNotes,
  DebitNotesQuery,
  IssueDebitNoteBody,
} from './debit-notes.schemas.ts';

const reads = { audience: 'staff', permission: 'money.read' } as const;
const writes = { audience: 'staff', permission: 'money.write', answer: DebitNote } as const;

/** Interest and the fixed 40 euros of invoices that were paid late. */
export const staffDebitNotes = {
  list: endpoint('GET /backoffice/debit-notes', {
    ...reads,
    summary: 'Les notes de débit et les factures réglées en retard',
    query: DebitNotesQuery,
    answer: DebitNotes,
  }),
  get: endpoint('GET /backoffice/debit-notes/:id', {
    ...reads,
    summary: 'Une note de débit',
    params: byId,
    answer: DebitNote,
    refusals: ['not-found'],
  }),
  /** Once an invoice, unless its note is cancelled. */
  issue: endpoint('POST /backoffice/debit-notes', {
    ...writes,
    summary: 'Établir la note de débit d’une facture réglée en retard',
    body: IssueDebitNoteBody,
    refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'invalid'],
  }),
  cancel: endpoint('POST /backoffice/debit-notes/:id/cancellation', {
    ...writes,
    summary: 'Annuler une note de débit',
    params: byId,
    body: CancelDebitNoteBody,
    refusals: ['not-found', 'already-decided'],
  }),
};
