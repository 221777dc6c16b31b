import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import {
  CancelFinancingBody,
  FinancingsQuery,
  StaffFinancing,
  StaffFinancings,
} from './staff-financings.schemas.ts';

const reads = { audience: 'staff', permission: 'money.read' } as const;

/** Financings of orders by a lender. */
export const staffFinancings = {
  list: endpoint('GET /backoffice/financings', {
    ...reads,
    summary: 'Les financements',
    query: FinancingsQuery,
    answer: StaffFinancings,
  }),
  get: endpoint('GET /backoffice/financings/:id', {
    ...reads,
    summary: 'Un financement',
    params: byId,
    answer: StaffFinancing,
    refusals: ['not-found'],
  }),
  cancel: endpoint('POST /backoffice/financings/:id/cancellation', {
    audience: 'staff',
    permission: 'money.write',
    summary: 'Annuler un financement',
    params: byId,
    body: CancelFinancingBody,
    answer: StaffFinancing,
    refusals: ['not-found', 'already-decided', 'too-late', 'invalid', 'unavailable'],
  }),
};
