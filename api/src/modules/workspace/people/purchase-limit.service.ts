import { parisMonthStart } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../db/tables.ts';
import { refuse } from '../../../errors.ts';
import { spentSince } from '../../deals/deals.service.ts';
import { spentOnTerminalsSince } from '../../charging-terminals/spent-on-terminals.service.ts';
import { overLimit } from './purchase-limit.messages.ts';
import { findLimit } from './purchase-limit.repository.ts';
import { purchaseLimitOf } from './purchase-limit.ts';

type Member = { workspaceId: string; personId: string };

/** Cents excluding VAT that each person of a workspace ordered this calendar month (Paris): vehicles and charging terminals. */
export async function spentThisMonth(db: Database, workspaceId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const since = new Date(parisMonthStart(now.getTime()));
  const spent = new Map(await spentSince(db, workspaceId, since));
  for (const [personId, cents] of await spentOnTerminalsSince(db, workspaceId, since))
    spent.set(personId, (spent.get(personId) ?? 0) + cents);
  return spent;
}

/**
 * Refuses (purchase-limit) an order above what its buyer may order without asking, be he an owner. `cents` excluding VAT.
 * The workspace must be locked: no other order of his can then be under way. `advice` is what the refusal says to do.
 */
export async function requireWithinLimit(trx: Database, member: Member, cents: number, now: Date, advice?: string): Promise<void> {
  const row = await findLimit(trx, member.workspaceId, member.personId);
  const limit = row && purchaseLimitOf(row.cents, row.period);
  if (!limit) return;
  const spent = limit.period === 'order' ? 0 : ((await spentThisMonth(trx, member.workspaceId, now)).get(member.personId) ?? 0);
  if (spent + cents > limit.amount.amount) refuse('purchase-limit', overLimit(limit, cents, spent, advice));
}
