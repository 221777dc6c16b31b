import type { ReadPersonalData } from '../accounts/index.ts';

/** Financings that a person requested, with the data sent to the lender. */
const askedFinancings: ReadPersonalData = async (db, { id }) => {
  const rows = await db
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
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
};

/** Orders of charging terminals that a person made. */
const orderedTerminals: ReadPersonalData = async (db, { id }) => {
  const rows = await db
    .selectFrom('terminal_order as o')
    .select([
      'o.number',
      'o.workspace_id as workspaceId',
      'o.quantity',
      'o.installation',
      'o.address',
      'o.total_cents as cents',
      'o.state',
      'o.created_at as createdAt',
      'o.paid_at as paidAt',
      'o.delivered_at as deliveredAt',
    ])
    .where('o.person_id', '=', id)
    .orderBy('o.created_at')
    .execute();
  return rows.map(({ cents, ...row }) => ({ ...row, totalCents: Number(cents) }));
};

/** Payments that a person began; nothing that opens the page of the payment service. */
const begunPayments: ReadPersonalData = async (db, { id }) => {
  const rows = await db
    .selectFrom('online_payment as p')
    .innerJoin('sales_deal as deal', 'deal.id', 'p.deal_id')
    .select([
      'deal.number',
      'p.workspace_id as workspaceId',
      'p.amount_cents as cents',
      'p.state',
      'p.created_at as createdAt',
      'p.changed_at as changedAt',
    ])
    .where('p.person_id', '=', id)
    .orderBy('p.created_at')
    .execute();
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
};

export const personalData = {
  financings: askedFinancings,
  onlinePayments: begunPayments,
  terminalOrders: orderedTerminals,
};
