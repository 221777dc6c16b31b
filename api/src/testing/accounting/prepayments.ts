import type { PrepaymentRule } from '@pomelo/contract/deals/prepayment.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import type { Database } from '../../platform/db/tables.ts';
import { asStaff } from '../staff.ts';

/** The rule of a company, as the team sets it. */
export async function setPrepaymentRule(
  db: Database,
  workspaceId: string,
  rule: PrepaymentRule,
): Promise<void> {
  await db
    .updateTable('workspace')
    .set({
      prepayment_basis_points: rule.kind === 'percent' ? rule.basisPoints : null,
      prepayment_cents: rule.kind === 'amount' ? rule.cents : null,
    })
    .where('id', '=', workspaceId)
    .execute();
}

export type TestInvoice = { id: string; number: string; kind: string; total: number; content: TradeContent };

/** The invoices and credit notes of a deal, the oldest first. */
export async function documentsOfDeal(db: Database, dealId: string): Promise<TestInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'kind', 'total_cents as total', 'content'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total), content: TradeContent.parse(row.content) }));
}

/** Title and total of each document of a deal. */
export const titlesOfDeal = async (db: Database, dealId: string): Promise<[string, number][]> =>
  (await documentsOfDeal(db, dealId)).map(({ kind, content, total }) => [
    kind === 'invoice' ? content.title : 'Avoir',
    total,
  ]);

/** The accountant matches a full transfer to a deal. */
export const matchWhole = (
  app: Parameters<typeof asStaff>[0],
  accountant: Parameters<typeof asStaff>[1],
  { id, dealId, cents }: { id: string; dealId: string; cents: number },
) => asStaff(app, accountant, `POST /backoffice/transfers/${id}/match`, { dealId, cents, was: cents });
