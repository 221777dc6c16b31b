import { endpoint } from '../endpoint.ts';
import { OverdueInvoices } from './dunning.schemas.ts';

/** Overdue invoices of the company. */
export const dunning = {
  overdue: endpoint('GET /public/overdue-invoices', {
    audience: 'buyer',
    summary: 'Les factures échues de la société',
    answer: OverdueInvoices,
  }),
};
