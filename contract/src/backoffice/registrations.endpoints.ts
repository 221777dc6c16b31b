import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DOCUMENT_FILE_TYPES } from '../files.ts';
import { byId } from '../ids.ts';
import {
  RegistrationApproval,
  RegistrationDetail,
  RegistrationRefusal,
  RegistrationRefused,
  Registrations,
  RegistrationsQuery,
} from './registrations.schemas.ts';
import { Instant } from '../time.ts';

/** `correctedAt` as it was read; absent for a registration its sender never corrected. */
const AsRead = z.object({ correctedAt: Instant.optional() });

/** Registrations of companies, for the staff who decide. */
export const staffRegistrations = {
  list: endpoint('GET /backoffice/registrations', {
    summary: 'Les inscriptions',
    audience: 'staff',
    permission: 'buyers.read',
    query: RegistrationsQuery,
    answer: Registrations,
  }),
  get: endpoint('GET /backoffice/registrations/:id', {
    summary: 'Une inscription à vérifier',
    audience: 'staff',
    permission: 'buyers.read',
    params: byId,
    answer: RegistrationDetail,
    refusals: ['not-found'],
  }),
  paper: endpoint('GET /backoffice/registrations/:id/papers/:paperId', {
    summary: 'Un document d’une inscription',
    audience: 'staff',
    permission: 'buyers.read',
    params: z.strictObject({ id: z.uuid(), paperId: z.uuid() }),
    answerKind: 'file',
    answerTypes: [...DOCUMENT_FILE_TYPES, 'application/octet-stream'],
    refusals: ['not-found'],
  }),
  /**
   * Decided once: the second of two decisions is refused with already-decided, and one that read an older
   * correction with changed-meanwhile. A decision that owners have to take is invalid here.
   */
  approve: endpoint('POST /backoffice/registrations/:id/approve', {
    summary: 'Accepter une inscription',
    audience: 'staff',
    permission: 'buyers.write',
    params: byId,
    query: AsRead,
    answer: RegistrationApproval,
    refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'invalid'],
  }),
  refuse: endpoint('POST /backoffice/registrations/:id/refuse', {
    summary: 'Refuser une inscription',
    audience: 'staff',
    permission: 'buyers.write',
    params: byId,
    query: AsRead,
    body: RegistrationRefusal,
    answer: RegistrationRefused,
    refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'invalid'],
  }),
};
