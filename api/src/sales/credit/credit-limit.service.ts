import { lockWorkspace } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { addedOverCredit, overCredit } from './credit-limit.messages.ts';
import { findCreditDue, findCreditLimit } from './credit-limit.repository.ts';

/** A credit line and the amount due under it, in cents including VAT. */
export type Credit = { limitCents: number; dueCents: number };

/** Null for a company whose credit is not limited. */
export async function creditOf(db: Database, workspaceId: string): Promise<Credit | null> {
  const limitCents = await findCreditLimit(db, workspaceId);
  return limitCents === null ? null : { limitCents, dueCents: await findCreditDue(db, workspaceId) };
}

// ORD-9
/**
 * Refuses (credit-limit) the order that was just written when the sum of the open orders of its company
 * exceeds its credit line. The workspace must be locked: no other order of it is written in the meantime.
 */
export async function requireWithinCredit(trx: Database, workspaceId: string): Promise<void> {
  const credit = await creditOf(trx, workspaceId);
  if (credit && credit.dueCents > credit.limitCents)
    refuse('credit-limit', overCredit(credit.limitCents, credit.dueCents));
}

/**
 * Adds services to an order, or refuses them (credit-limit) when the open orders of its company then come to more than
 * its credit line. What costs nothing more is never refused. Locks the workspace, before any order.
 */
export async function addWithinCredit<T>(
  trx: Database,
  workspaceId: string,
  add: () => Promise<T>,
): Promise<T> {
  await lockWorkspace(trx, workspaceId);
  const before = await creditOf(trx, workspaceId);
  const added = await add();
  if (!before) return added;
  const dueCents = await findCreditDue(trx, workspaceId);
  if (dueCents > before.dueCents && dueCents > before.limitCents)
    refuse('credit-limit', addedOverCredit(before.limitCents, dueCents));
  return added;
}
