import type { SaleKind } from '@pomelo/contract/deals/totals.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type Sale, saleOfStatus } from './sale-kind.ts';
import { vatStatusOf } from '../../accounts/index.ts';

/** How what a workspace buys now is taxed. `decided` is what the sales team has written on the deal: an export stays one. */
export async function saleTo(db: Database, workspaceId: string, decided: SaleKind = 'domestic'): Promise<Sale> {
  const sale = saleOfStatus(await vatStatusOf(db, workspaceId));
  return decided === 'export' ? { ...sale, kind: 'export' } : sale;
}
