import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  FirstAdministrator,
  NewStaffMember,
  SetUpSteps,
  StaffMember,
  StaffRolesBody,
  StaffState,
} from './staff.schemas.ts';

const byPerson = z.strictObject({ id: z.uuid() });

/** The back-office (issue: « the people who run Pomelo »): who works there, and the first of them. */
export const staff = {
  state: endpoint('GET /backoffice/me', {
    summary: 'Qui travaille',
    audience: 'staff',
    permission: 'today',
    withoutSecondFactor: true,
    answer: StaffState,
  }),
  /** Whether the first administrator must still be created. */
  setUp: endpoint('GET /backoffice/set-up', {
    summary: 'L’état de la première installation',
    audience: 'unprefixed',
    answer: z.strictObject({ needed: z.boolean(), codeNeeded: z.boolean() }),
  }),
  firstAdministrator: endpoint('POST /backoffice/set-up', {
    summary: 'Créer le premier administrateur',
    audience: 'unprefixed',
    body: FirstAdministrator,
    refusals: ['invalid', 'already-decided', 'too-many-requests', 'unavailable'],
  }),
  setUpSteps: endpoint('GET /backoffice/set-up/steps', {
    summary: 'Ce qui reste à faire avant d’ouvrir',
    audience: 'staff',
    permission: 'staff.write',
    answer: SetUpSteps,
  }),
  members: endpoint('GET /backoffice/staff', {
    summary: 'L’équipe et ses rôles',
    audience: 'staff',
    permission: 'staff.write',
    answer: z.strictObject({ data: z.array(StaffMember) }),
  }),
  /** Sends a link to choose a password to a person without an account. */
  addMember: endpoint('POST /backoffice/staff', {
    summary: 'Ajouter un membre de l’équipe',
    audience: 'staff',
    permission: 'staff.write',
    body: NewStaffMember,
    answer: StaffMember,
    refusals: ['invalid', 'already-member', 'limit-reached'],
  }),
  changeRoles: endpoint('PUT /backoffice/staff/:id', {
    summary: 'Changer les rôles d’un membre',
    audience: 'staff',
    permission: 'staff.write',
    params: byPerson,
    body: StaffRolesBody,
    answer: StaffMember,
    refusals: ['not-found', 'invalid', 'last-owner', 'changed-meanwhile'],
  }),
  removeMember: endpoint('DELETE /backoffice/staff/:id', {
    summary: 'Retirer un membre de l’équipe',
    audience: 'staff',
    permission: 'staff.write',
    params: byPerson,
    refusals: ['not-found', 'last-owner'],
  }),
};
