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

export const personalData = {
  cartLines: exportedCartLines,
  orders: exportedOrders,
  approvals: exportedApprovals,
};
