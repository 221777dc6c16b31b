import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { overCredit } from './credit-limit.messages.ts';
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
