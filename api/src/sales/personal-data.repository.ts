import { sql } from 'kysely';
import type { ReadPersonalData } from '../accounts/index.ts';

const exportedCartLines: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('cart_line')
    .select([
      'workspace_id as workspaceId',
      'item_id as itemId',
      'product_id as productId',
      'added_at as addedAt',
    ])
    .where('person_id', '=', id)
    .orderBy('added_at')
    .execute();

/** Deals that a person began, or that a colleague or the team began and they ordered. */
const exportedOrders: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('deal')
    .leftJoin('bundle', 'bundle.deal_id', 'deal.id')
    .select([
      'deal.number',
      'deal.workspace_id as workspaceId',
      'deal.step',
      'deal.request',
      'deal.complete',
      'deal.created_at as createdAt',
      'bundle.number as bundleNumber',
      'bundle.title',
      'bundle.excl_tax_cents as exclTaxCents',
      'bundle.vat_cents as vatCents',
      'bundle.incl_tax_cents as inclTaxCents',
    ])
    .where((where) => where.or([where('deal.person_id', '=', id), where('deal.ordered_by', '=', id)]))
    .orderBy('deal.created_at')
    .orderBy('bundle.number')
    .execute();

const exportedApprovals: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('approval')
    .select([
      'id',
      'workspace_id as workspaceId',
      'state',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'decided_at as decidedAt',
      'reason',
    ])
    .select(sql<boolean>`person_id = ${id}`.as('askedByMe'))
    .where((where) => where.or([where('person_id', '=', id), where('decided_by', '=', id)]))
    .orderBy('created_at')
    .execute();

/** A message of Pomelo is not theirs: only what they wrote, and the reason of a refusal of theirs. */
const exportedNegotiations: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('price_proposal')
    .select([
      'negotiation_id as negotiationId',
      'round',
      'workspace_id as workspaceId',
      'item_id as itemId',
      'by',
      'price_cents as priceCents',
      'asking_cents as askingCents',
      'made_at as madeAt',
      'valid_until as validUntil',
      'state',
      'answered_at as answeredAt',
    ])
    .select(sql<string>`CASE WHEN by = 'buyer' THEN message ELSE '' END`.as('message'))
    .select(sql<string>`CASE WHEN answered_by = ${id}::uuid THEN reason ELSE '' END`.as('reason'))
    .where((where) =>
      where.or([
        where.and([where('buyer_id', '=', id), where('by', '=', 'buyer')]),
        where('answered_by', '=', id),
      ]),
    )
    .orderBy('made_at')
    .execute();

/** Messages of Pomelo are not theirs. */
const exportedDealMessages: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('deal_message as message')
    .innerJoin('deal', 'deal.id', 'message.deal_id')
    .select(['deal.number', 'deal.workspace_id as workspaceId', 'message.text', 'message.at'])
    .where('message.person_id', '=', id)
    .where('message.by', '=', 'buyer')
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();

/** Without their content: its customer is another person. */
const exportedQuotations: ReadPersonalData = async (db, { id }) => {
  const rows = await db
    .selectFrom('quotation')
    .select([
      'number',
      'workspace_id as workspaceId',
      'item_id as itemId',
      'product_id as productId',
      'state',
      'total_cents as cents',
      'valid_until as validUntil',
      'created_at as createdAt',
      'sent_at as sentAt',
      'decided_at as decidedAt',
    ])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ cents, ...row }) => ({ ...row, totalCents: Number(cents) }));
};

export const personalData = {
  dealMessages: exportedDealMessages,
  quotations: exportedQuotations,
  negotiations: exportedNegotiations,
  cartLines: exportedCartLines,
  orders: exportedOrders,
  approvals: exportedApprovals,
};
