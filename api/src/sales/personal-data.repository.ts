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

const exportedOrders: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('deal')
    .leftJoin('bundle', 'bundle.deal_id', 'deal.id')
    .select([
      'deal.number',
      'deal.workspace_id as workspaceId',
      'deal.step',
      'deal.complete',
      'deal.created_at as createdAt',
      'bundle.number as bundleNumber',
      'bundle.title',
      'bundle.excl_tax_cents as exclTaxCents',
      'bundle.vat_cents as vatCents',
      'bundle.incl_tax_cents as inclTaxCents',
    ])
    .where('deal.person_id', '=', id)
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

export const personalData = {
  negotiations: exportedNegotiations,
  cartLines: exportedCartLines,
  orders: exportedOrders,
  approvals: exportedApprovals,
};
