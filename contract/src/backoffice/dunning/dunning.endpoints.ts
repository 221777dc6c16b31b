import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import { Day } from '../../time.ts';
import {
  CompanyDunning,
  DunningCompanies,
  DunningPolicyBody,
  DunningQuery,
  DunningSettings,
  ReferenceRateBody,
  SendReminderBody,
  SuspendDunningBody,
  WaiveInterestBody,
} from './dunning.schemas.ts';

const reads = { audience: 'staff', permission: 'money.read' } as const;
const writes = {
  audience: 'staff',
  permission: 'money.write',
  params: byId,
  answer: CompanyDunning,
} as const;
const settings = { audience: 'staff', permission: 'money.write', answer: DunningSettings } as const;

/** Dunning of companies with overdue invoices; an id is that of a company. */
export const staffDunning = {
  list: endpoint('GET /backoffice/dunning', {
    ...reads,
    summary: 'Les sociétés qui ont des factures échues',
    query: DunningQuery,
    answer: DunningCompanies,
  }),
  get: endpoint('GET /backoffice/dunning/:id', {
    ...reads,
    summary: 'Les relances d’une société',
    params: byId,
    answer: CompanyDunning,
    refusals: ['not-found'],
  }),
  /** Once a day and company. */
  remind: endpoint('POST /backoffice/dunning/:id/reminders', {
    ...writes,
    summary: 'Relancer une société maintenant',
    body: SendReminderBody,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  suspend: endpoint('POST /backoffice/dunning/:id/suspensions', {
    ...writes,
    summary: 'Suspendre les relances d’une société ou d’une facture',
    body: SuspendDunningBody,
    refusals: ['not-found', 'invalid', 'limit-reached'],
  }),
  lift: endpoint('DELETE /backoffice/dunning/:id/suspensions/:docId', {
    ...writes,
    summary: 'Reprendre les relances',
    params: z.strictObject({ id: z.uuid(), docId: z.uuid() }),
    refusals: ['not-found'],
  }),
  waive: endpoint('POST /backoffice/dunning/:id/waivers', {
    ...writes,
    summary: 'Abandonner les intérêts et l’indemnité d’une facture',
    body: WaiveInterestBody,
    refusals: ['not-found', 'already-decided'],
  }),
  settings: endpoint('GET /backoffice/dunning-settings', {
    ...reads,
    summary: 'Les étapes des relances et les taux de la BCE',
    answer: DunningSettings,
  }),
  /** Replaces the policy of the same day while it has not begun. */
  putPolicy: endpoint('PUT /backoffice/dunning-policies', {
    ...settings,
    summary: 'Écrire les étapes qui valent à partir d’un jour',
    body: DunningPolicyBody,
    refusals: ['invalid', 'limit-reached'],
  }),
  removePolicy: endpoint('DELETE /backoffice/dunning-policies/:day', {
    ...settings,
    summary: 'Retirer des étapes qui n’ont pas commencé',
    params: z.strictObject({ day: Day }),
    refusals: ['not-found', 'invalid'],
  }),
  putRate: endpoint('PUT /backoffice/reference-rates', {
    ...settings,
    summary: 'Enregistrer le taux de la BCE d’un semestre',
    body: ReferenceRateBody,
    refusals: ['invalid'],
  }),
};
