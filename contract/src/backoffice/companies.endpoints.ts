import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../ids.ts';
import { paged } from '../paging.ts';
import { PersonChange } from '../workspace/workspace.schemas.ts';
import {
  Activity,
  ActivityQuery,
  BookingLimitBody,
  CloseBody,
  Companies,
  CompaniesQuery,
  CompanyDetail,
  CompanyNote,
  CompanyNotes,
  CreditLimitBody,
  PrepaymentBody,
  NoteBody,
  NoteChange,
  StaffPerson,
} from './companies.schemas.ts';

const byPerson = z.strictObject({ id: z.uuid(), personId: z.uuid() });
const byNote = z.strictObject({ id: z.uuid(), noteId: z.uuid() });
const reads = { audience: 'staff', permission: 'buyers.read' } as const;
const writes = { audience: 'staff', permission: 'buyers.write' } as const;

/** The buying companies, their members, and the staff's data about them. */
export const companies = {
  list: endpoint('GET /backoffice/workspaces', {
    ...reads,
    summary: 'Les sociétés',
    query: CompaniesQuery,
    answer: Companies,
  }),
  get: endpoint('GET /backoffice/workspaces/:id', {
    ...reads,
    summary: 'Une société',
    params: byId,
    answer: CompanyDetail,
    refusals: ['not-found'],
  }),
  activity: endpoint('GET /backoffice/workspaces/:id/activity', {
    ...reads,
    summary: 'Ce qu’une société a fait',
    params: byId,
    query: ActivityQuery,
    answer: Activity,
    refusals: ['not-found'],
  }),
  changeBookingLimit: endpoint('PUT /backoffice/workspaces/:id/booking-limit', {
    ...writes,
    summary: 'Fixer le nombre de réservations d’une société',
    params: byId,
    body: BookingLimitBody,
    answer: CompanyDetail,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  /** An open order is not affected; the next one is, and the one that is being made. */
  changeCreditLimit: endpoint('PUT /backoffice/workspaces/:id/credit-limit', {
    audience: 'staff',
    permission: 'money.write',
    summary: 'Fixer la ligne de crédit d’une société',
    params: byId,
    body: CreditLimitBody,
    answer: CompanyDetail,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  /** Applies to orders placed from now on. */
  changePrepayment: endpoint('PUT /backoffice/workspaces/:id/prepayment', {
    audience: 'staff',
    permission: 'money.write',
    summary: 'Fixer l’acompte demandé à une société',
    params: byId,
    body: PrepaymentBody,
    answer: CompanyDetail,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  close: endpoint('POST /backoffice/workspaces/:id/close', {
    ...writes,
    summary: 'Fermer l’espace d’une société',
    params: byId,
    body: CloseBody,
    answer: CompanyDetail,
    refusals: ['not-found', 'already-decided', 'invalid'],
  }),
  /** Refuses with last-owner when the company would have no owner left. */
  reopen: endpoint('POST /backoffice/workspaces/:id/reopen', {
    ...writes,
    summary: 'Rouvrir l’espace d’une société',
    params: byId,
    body: CloseBody,
    answer: CompanyDetail,
    refusals: ['not-found', 'already-decided', 'last-owner', 'invalid'],
  }),
  /** A member, or a pending invitation. */
  changePerson: endpoint('PATCH /backoffice/workspaces/:id/people/:personId', {
    ...writes,
    summary: 'Changer le rôle ou le plafond d’une personne',
    params: byPerson,
    body: PersonChange,
    answer: StaffPerson,
    refusals: ['not-found', 'last-owner', 'invalid', 'changed-meanwhile'],
  }),
  /** The invitation again, or the link to choose a password. */
  sendLink: endpoint('POST /backoffice/workspaces/:id/people/:personId/link', {
    ...writes,
    summary: 'Renvoyer son lien à une personne',
    params: byPerson,
    answer: StaffPerson,
    refusals: ['not-found', 'already-member', 'too-many-requests'],
  }),
  endSessions: endpoint('DELETE /backoffice/workspaces/:id/people/:personId/sessions', {
    ...writes,
    summary: 'Fermer les sessions d’une personne',
    params: byPerson,
    answer: StaffPerson,
    refusals: ['not-found'],
  }),
  notes: endpoint('GET /backoffice/workspaces/:id/notes', {
    ...reads,
    summary: 'Les notes de l’équipe sur une société',
    params: byId,
    query: z.object({ ...paged(20) }),
    answer: CompanyNotes,
    refusals: ['not-found'],
  }),
  addNote: endpoint('POST /backoffice/workspaces/:id/notes', {
    ...writes,
    summary: 'Ajouter une note',
    params: byId,
    body: NoteBody,
    answer: CompanyNote,
    refusals: ['not-found', 'invalid'],
  }),
  changeNote: endpoint('PATCH /backoffice/workspaces/:id/notes/:noteId', {
    ...writes,
    summary: 'Épingler une note',
    params: byNote,
    body: NoteChange,
    answer: CompanyNote,
    refusals: ['not-found'],
  }),
  /** Only the caller's own note: another author's is not found. */
  removeNote: endpoint('DELETE /backoffice/workspaces/:id/notes/:noteId', {
    ...writes,
    summary: 'Supprimer sa note',
    params: byNote,
    refusals: ['not-found'],
  }),
};
