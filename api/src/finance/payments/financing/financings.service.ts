import type { Financing, OrderFinancing } from '@pomelo/contract/financings/financings.schemas.ts';
import type {
  FinancingsQuery,
  StaffFinancing,
  StaffFinancings,
} from '@pomelo/contract/backoffice/financings/staff-financings.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { financingViews } from '../../financings/financing-view.ts';
import {
  countFinancings,
  findFinancing,
  findFinancings,
  findOwnOrder,
  findPage,
  type FinancingRow,
} from '../../financings/financings.repository.ts';
import { findMoney } from '../payments.repository.ts';
import { lenderData } from './ask-financing.service.ts';
import type { LenderParts } from './lender-parts.ts';

type Viewing = Pick<LenderParts, 'lender' | 'clock'>;
const viewParts = ({ lender }: Viewing) => ({ hasTestPage: lender?.test !== undefined });

export async function financingView(db: Database, parts: Viewing, row: FinancingRow): Promise<Financing> {
  const [view] = await financingViews(db, [row], viewParts(parts));
  return view ?? refuse('not-found');
}

// MONEY-66
/** Financing of an order for its company, and the data that would be sent. Refuses with not-found. */
export async function orderFinancing(
  db: Database,
  parts: Viewing,
  workspaceId: string,
  number: string,
): Promise<OrderFinancing> {
  const order = (await findOwnOrder(db, workspaceId, number)) ?? refuse('not-found');
  const [money] = await findMoney(db, [order.id]);
  return {
    dealNumber: order.number,
    lender: parts.lender?.name ?? null,
    due: euros(order.ended ? 0 : (money?.due ?? 0)),
    sent: await lenderData(db, order),
    financings: await financingViews(db, await findFinancings(db, order.id), viewParts(parts)),
  };
}

async function staffViews(db: Database, parts: Viewing, rows: FinancingRow[]): Promise<StaffFinancing[]> {
  const today = dayInParis(parts.clock.now());
  const views = await financingViews(db, rows, viewParts(parts));
  return views.flatMap((view, place) => {
    const row = rows[place];
    if (!row) return [];
    const isLate = row.state === 'announced' && row.expectedBy !== null && row.expectedBy < today;
    const company = { id: row.workspaceId, rs: row.company };
    return [{ ...view, dealId: row.dealId, company, askedBy: row.askedBy, isLate }];
  });
}

// MONEY-71
/** A page of the financings of all companies, the newest first. */
export async function financingsPage(
  db: Database,
  parts: Viewing,
  { page, perPage, ...asked }: z.output<typeof FinancingsQuery>,
): Promise<z.infer<typeof StaffFinancings>> {
  const where = { ...asked, today: dayInParis(parts.clock.now()) };
  const rows = await findPage(db, where, { limit: perPage, offset: (page - 1) * perPage });
  return {
    data: await staffViews(db, parts, rows),
    meta: pageMeta(page, perPage, await countFinancings(db, where)),
  };
}

/** Refuses with not-found. */
export const readFinancing = async (db: Database, id: string): Promise<FinancingRow> =>
  (await findFinancing(db, id)) ?? refuse('not-found');

export async function staffFinancing(
  db: Database,
  parts: Viewing,
  row: FinancingRow,
): Promise<StaffFinancing> {
  const [view] = await staffViews(db, parts, [row]);
  return view ?? refuse('not-found');
}
