import { prepaymentOf, prepaymentRule, type PrepaymentRule } from '@pomelo/contract/deals/prepayment.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findPrepaymentRule, findOrderTotal, setPrepayment } from './prepayments.repository.ts';

/** Prepayment rule for a company's orders. */
export async function prepaymentRuleOf(db: Database, workspaceId: string): Promise<PrepaymentRule> {
  const stored = await findPrepaymentRule(db, workspaceId);
  return prepaymentRule(stored?.basisPoints ?? null, stored?.cents ? Number(stored.cents) : null);
}

// MONEY-47
/**
 * Stores the prepayment that an order requires, by the rule of its company as it is now: a later rule
 * changes nothing of it. The order must have its vehicles and services.
 */
export async function askPrepayment(trx: Database, workspaceId: string, dealId: string): Promise<void> {
  const rule = await prepaymentRuleOf(trx, workspaceId);
  if (rule.kind === 'none') return;
  const cents = prepaymentOf(rule, await findOrderTotal(trx, dealId));
  if (cents > 0) await setPrepayment(trx, dealId, cents);
}
