import type { ReadPersonalData } from '../../accounts/index.ts';

/** Financings that a person requested, with the data sent to the lender. */
const askedFinancings: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('financing as f')
    .innerJoin('sales_deal as deal', 'deal.id', 'f.deal_id')
    .select([
      'deal.number',
      'f.lender',
      'f.amount_cents as cents',
      'f.months',
      'f.sent',
      'f.state',
      'f.created_at as consentedAt',
    ])
    .where('f.person_id', '=', id)
    .orderBy('f.created_at')
    .execute();

export const personalData = { financings: askedFinancings };
