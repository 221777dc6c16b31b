import { endpoint } from '../endpoint.ts';
import { OverdueInvoices } from './dunning.schemas.ts';

/** What the company owes and is late. */
export const dunning = {
  overdue: endpoint('GET /public/overdue-invoices', {
    audience: 'buyer',
    summary: 'Les factures échues de la société',
    answer: OverdueInvoices,
  }),
};
